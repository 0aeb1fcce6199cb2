"""Ideaboard's ideas in Django, as a peer of `requests.py`: one file, served by gunicorn with two workers.

    python Benchmarks/django_ideas.py fill ideas-django.sqlite 100000
    python Benchmarks/django_ideas.py serve ideas-django.sqlite 8092

Its database is as durable as the others: a write-ahead log that is on the disk before an answer (`synchronous = FULL`).
"""

import json
import os
import sys
import uuid

import django
from django import forms
from django.conf import settings
from django.core.paginator import Paginator
from django.core.wsgi import get_wsgi_application
from django.db import connection, models
from django.http import HttpResponse, JsonResponse
from django.template import engines
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

CATEGORIES = [(name, name.title()) for name in ("hardware", "software", "space", "event", "other")]
PAGE = """<!doctype html><html lang="en"><head><title>{{ title }}</title></head><body><main><h1>{{ title }}</h1>
{% if form %}<form method="post">{% csrf_token %}{{ form.as_div }}<button>Save</button></form>{% endif %}
{% if page %}<table>{% for idea in page %}<tr><td><a href="/ideas/{{ idea.id }}">{{ idea.title }}</a></td>
<td>{{ idea.authorName }}</td><td>{{ idea.category }}</td><td>{{ idea.budget }}</td><td>{{ idea.dueDate }}</td>
<td>{{ idea.createdAt }}</td></tr>{% endfor %}</table><p>{{ page.paginator.count }}</p>{% endif %}</main></body></html>"""

settings.configure(
    SECRET_KEY="a key for measuring alone", ALLOWED_HOSTS=["127.0.0.1"], ROOT_URLCONF=__name__, USE_TZ=True,
    MIDDLEWARE=["django.middleware.security.SecurityMiddleware", "django.middleware.csrf.CsrfViewMiddleware"],
    TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates"}],
    DATABASES={"default": {
        "ENGINE": "django.db.backends.sqlite3", "NAME": os.environ.get("IDEAS", sys.argv[2] if len(sys.argv) > 2 else ""),
        "CONN_MAX_AGE": None, "OPTIONS": {
            "transaction_mode": "IMMEDIATE", "timeout": 30,
            "init_command": "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"}}})
django.setup()


class Idea(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    createdAt = models.DateTimeField(auto_now_add=True, db_index=True)
    updatedAt = models.DateTimeField(auto_now=True)
    title = models.CharField(max_length=80, db_index=True)
    authorName = models.CharField(max_length=60)
    content = models.TextField(max_length=2000)
    category = models.CharField(max_length=20, choices=CATEGORIES, blank=True)
    budget = models.DecimalField(max_digits=12, decimal_places=2, null=True, blank=True)
    currency = models.CharField(max_length=3, blank=True)
    dueDate = models.DateField(null=True, blank=True)
    contactEmail = models.EmailField()
    agreed = models.BooleanField()

    class Meta:
        app_label = "ideas"
        ordering = ["-createdAt"]


class IdeaForm(forms.ModelForm):
    class Meta:
        model = Idea
        exclude = ["id"]


def rendered(request, **context):
    return HttpResponse(engines["django"].from_string(PAGE).render(context, request))


def as_json(idea):
    return {field.name: getattr(idea, field.name) for field in Idea._meta.fields}


@csrf_exempt
def ideas(request):
    if request.method == "POST":
        form = IdeaForm(json.loads(request.body))
        if not form.is_valid():
            return JsonResponse({"errors": form.errors}, status=422)
        return JsonResponse({"id": form.save().id, "version": 1}, status=201)
    page = Paginator(Idea.objects.all(), 20).page(1)
    if "json" in request.headers.get("accept", ""):
        return JsonResponse({"items": [as_json(one) for one in page], "total": page.paginator.count})
    return rendered(request, title="Ideas", page=page)


def idea(request, id):
    return JsonResponse(as_json(Idea.objects.get(id=id)))


def edit(request, id):
    return rendered(request, title="Change an idea", form=IdeaForm(instance=Idea.objects.get(id=id)))


def new(request):
    return rendered(request, title="A new idea", form=IdeaForm())


urlpatterns = [
    path("ideas", ideas), path("ideas/new", new), path("ideas/<uuid:id>", idea), path("ideas/<uuid:id>/edit", edit)]
application = get_wsgi_application()


def fill(count):
    with connection.schema_editor() as editor:
        editor.create_model(Idea)
    for start in range(0, count, 1_000):
        Idea.objects.bulk_create(
            Idea(
                title=f"Idea {number} for the workshop", authorName=f"Author {number % 997}",
                content=f"The {number}th way to make the workshop a better place to work in.",
                category=CATEGORIES[number % len(CATEGORIES)][0], budget=number % 10_000, currency="EUR",
                dueDate=f"{2027 + number % 3}-{1 + number % 12:02}-{1 + number % 28:02}",
                contactEmail=f"author{number % 997}@example.com", agreed=True)
            for number in range(start, min(start + 1_000, count)))


def serve(database, port):
    os.execve(
        sys.executable,
        [sys.executable, "-m", "gunicorn", "-w", "2", "-b", f"127.0.0.1:{port}", "--log-level", "error",
         "--chdir", os.path.dirname(os.path.abspath(__file__)), "django_ideas:application"],
        os.environ | {"IDEAS": os.path.abspath(database)})


if __name__ == "__main__":
    command, database, number = sys.argv[1:4]
    fill(int(number)) if command == "fill" else serve(database, int(number))
