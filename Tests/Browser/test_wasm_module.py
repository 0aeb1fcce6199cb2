"""The engine as WebAssembly: small, soon ready, frugal with memory, and never in the way."""

import gzip
import json

import pytest
from live_site import POLICY, LiveSite, is_gzip_of, page, resource
from playwright.sync_api import Page, expect
from windows import Windows

KILOBYTE = 1024

# Hands texts to the module, as the loader does.
CALLS = """
const { instance: { exports: engine } } =
  await WebAssembly.instantiateStreaming(fetch('/engine.wasm'));
const call = (name, texts, ...first) => {
  const places = texts.map((text) => {
    const bytes = new TextEncoder().encode(text);
    const place = engine.formwork_allocate(bytes.length);
    new Uint8Array(engine.memory.buffer, place, bytes.length).set(bytes);
    return [place, bytes.length];
  });
  const result = engine[name](...first, ...places.flat());
  for (const [place] of places) engine.formwork_release(place);
  return result;
};
const answer = (length) => new TextDecoder().decode(
  new Uint8Array(engine.memory.buffer, engine.formwork_result(), length));
const definition = await (await fetch('/project')).text().then((text) =>
  new DOMParser().parseFromString(text, 'text/html')
    .querySelector('[data-formwork-definition]').textContent);
"""


def run(windows: Windows, site: LiveSite, script: str) -> object:
    """What a script with `CALLS` returns in a page of the site."""
    page = windows.open_page()
    page.goto(f"{site.address}/thanks")
    return page.evaluate(f"async () => {{ {CALLS} {script} }}")


class TestSize:
    """What every page with a form sends once."""

    @pytest.mark.parametrize(("name", "limit"), [("formwork.wasm", 120), ("formwork-forms.js", 6.4)])
    def test_compressed_files_stay_small(self, name: str, limit: float) -> None:
        size = len(resource(f"{name}.gz"))
        print(f"\n{name} has {size} bytes with gzip")
        assert size <= limit * KILOBYTE

    def test_a_live_form_loads_little(self) -> None:
        size = sum(len(resource(f"{name}.gz")) for name in ("formwork.wasm", "formwork-forms.js"))
        assert size <= 125 * KILOBYTE

    @pytest.mark.parametrize("name", ["formwork.wasm", "formwork-forms.js"])
    def test_compressed_files_hold_the_same(self, name: str) -> None:
        assert is_gzip_of(resource(f"{name}.gz"), resource(name))
        assert resource(f"{name}.gz")[4:8] == bytes(4), "a time in it would differ at each build"


class TestStart:
    """From the page to the live form."""

    def test_is_ready_soon(self, silent: Windows, site: LiveSite) -> None:
        times = []
        for _ in range(5):
            page = silent.open_page()
            page.add_init_script(
                "new MutationObserver(() => (window.ready ??= performance.now())).observe("
                "document, { subtree: true, attributeFilter: ['data-formwork-ready'] })"
            )
            page.goto(f"{site.address}/project")
            page.locator("[data-formwork-ready]").first.wait_for(state="attached")
            read = "performance.getEntriesByType('navigation')[0].domInteractive"
            times.append(page.evaluate(f"ready - {read}"))
        print(f"\nready {sorted(times)[2]:.0f} ms after the page was read ({times})")
        assert sorted(times)[2] < 500

    def test_refuses_a_definition_with_a_reason(self, silent: Windows, site: LiveSite) -> None:
        reason = run(silent, site, """
            const handle = call('formwork_open', ['{"v":1', '']);
            return [handle < 0, answer(-handle)];
        """)
        assert isinstance(reason, list)
        assert reason[0] is True
        assert reason[1]

    def test_refuses_a_form_with_a_pattern_that_is_not_compiled(
        self, silent: Windows, site: LiveSite
    ) -> None:
        form = '{"v":1,"rows":[{"tag":"code","label":"Code","constraints":[RULE]}]}'
        refused, taken = form.replace("RULE", '{"pattern":"a+"}'), form.replace("RULE", '"required"')
        handles = run(silent, site, f"""
            return [call('formwork_open', ['{refused}', '']),
                call('formwork_open', ['{taken}', ''])];
        """)
        assert isinstance(handles, list)
        assert handles[0] < 0 < handles[1]

    def test_looks_for_what_a_pattern_forbids_behind_a_place(
        self, silent: Windows, site: LiveSite
    ) -> None:
        pattern = {"pattern": "a(?!b)[a-z]"}
        form = {
            "v": 1,
            "patterns": [[pattern["pattern"], [784, 13, 776, 14, 1, 5], [97, 25]]],
            "rows": [{"tag": "code", "label": "Code", "constraints": [pattern]}],
        }
        refused = run(silent, site, f"""
            return ['ac', 'az', 'ab', 'a', 'a1'].filter((text) => {{
              const form = call('formwork_open', [{json.dumps(json.dumps(form))}, '']);
              return [{{ event: 'edit', tag: 'code', text }}, {{ event: 'endEditing', tag: 'code' }}]
                .map((event) => answer(call('formwork_apply', [JSON.stringify(event)], form)))
                .join().includes('"pattern"');
            }});
        """)
        assert refused == ["ab", "a", "a1"]

    @pytest.mark.parametrize("hindrance", ["missing", "forbidden", "damaged"])
    def test_leaves_the_page_as_without_script(
        self, browser: Windows, site: LiveSite, hindrance: str
    ) -> None:
        page = browser.open_page()
        if hindrance == "missing":
            site.has_module = False
        elif hindrance == "forbidden":
            site.policy = POLICY.replace(" 'wasm-unsafe-eval'", "")
        else:
            page.route("**/engine.wasm", lambda route: route.fulfill(
                body=b"\0asm\1\0\0\0\x63", content_type="application/wasm"))
        with page.expect_console_message(lambda message: message.type == "warning"):
            page.goto(f"{site.address}/project")
        expect(page.locator("[data-formwork-script]").first).to_be_hidden()
        page.get_by_role("button", name="Send").click()
        expect(page.get_by_role("heading", name="Thanks")).to_be_visible()
        assert ("title", "") in site.submissions[0]

    def test_continues_without_a_stopped_engine(self, browser: Windows, site: LiveSite) -> None:
        page = browser.open_page()
        page.add_init_script("""
            const start = WebAssembly.instantiateStreaming;
            WebAssembly.instantiateStreaming = async (...all) => {
              const { instance } = await start(...all);
              const formwork_apply = () => { throw new WebAssembly.RuntimeError('unreachable'); };
              return { instance: { exports: { ...instance.exports, formwork_apply } } };
            };
        """)
        page.goto(f"{site.address}/project")
        page.locator("form[data-formwork-ready]").wait_for()
        page.locator("[name=title]").fill("Bridge")
        expect(page.locator("form[data-formwork-ready]")).to_have_count(0)
        expect(page.locator("[data-formwork-script]").first).to_be_hidden()
        page.get_by_role("button", name="Send").click()
        expect(page.get_by_role("heading", name="Thanks")).to_be_visible()
        assert ("title", "Bridge") in site.submissions[0]


class TestMemory:
    """What is taken is given back: a form may stay open for days."""

    def test_stays_flat_over_many_events(self, silent: Windows, site: LiveSite) -> None:
        sizes = run(silent, site, """
            const form = call('formwork_open', [definition, '']);
            const sizes = [];
            for (let index = 0; index < 100000; index += 1) {
              const text = index % 7 ? String(index % 90) : 'x'.repeat(index % 500);
              const event = index % 50
                ? { event: 'edit', tag: index % 2 ? 'team.0.days' : 'title', text }
                : index % 100 ? { event: 'insert', tag: 'team' } : { event: 'undo' };
              answer(call('formwork_apply', [JSON.stringify(event)], form));
              if (index % 25000 === 24999) sizes.push(engine.memory.buffer.byteLength);
            }
            return sizes;
        """)
        print(f"\nmemory after every 25,000 events: {sizes}")
        assert isinstance(sizes, list)
        # One page may be added at any time, as free blocks are cut in new ways; one block lost with
        # each event would add eighteen.
        assert sizes[-1] - sizes[0] <= 65_536
        assert sizes[0] < 4 * KILOBYTE * KILOBYTE

    def test_opens_and_closes_forms_without_growing(self, silent: Windows, site: LiveSite) -> None:
        sizes = run(silent, site, """
            const sizes = [];
            for (let index = 0; index < 3000; index += 1) {
              const form = call('formwork_open', [definition, '']);
              if (form !== 1) return form;
              engine.formwork_close(form);
              if (index % 1000 === 999) sizes.push(engine.memory.buffer.byteLength);
            }
            return sizes;
        """)
        assert isinstance(sizes, list)
        assert len(set(sizes)) == 1

    def test_answers_for_forms_that_are_not_open(self, silent: Windows, site: LiveSite) -> None:
        answers = run(silent, site, """
            engine.formwork_close(7);
            engine.formwork_release(0);
            return [0, -1, 7, 2147483647].map((form) => call('formwork_apply', ['{}'], form));
        """)
        assert answers == [-1] * 4

    def test_gives_out_memory_like_an_oracle(self, silent: Windows, site: LiveSite) -> None:
        # The oracle is a list of what is given out, each filled with a byte of its own.
        found = run(silent, site, """
            let seed = 42;
            const random = (limit) => {
              seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
              return Math.floor((seed / 2 ** 32) * limit);
            };
            const live = [];
            for (let index = 0; index < 100000; index += 1) {
              if (live.length < 800 && random(100) < 52) {
                const size = [random(16), random(200), random(2000), random(40000)][random(4)];
                const place = engine.formwork_allocate(size) >>> 0;
                if (!place || place % 16) return `bad place ${place}`;
                new Uint8Array(engine.memory.buffer, place, size).fill(index & 255);
                live.push([place, size, index & 255]);
              } else if (live.length) {
                const [place, size, byte] = live.splice(random(live.length), 1)[0];
                const bytes = new Uint8Array(engine.memory.buffer, place, size);
                if (bytes.some((other) => other !== byte)) return `damaged in step ${index}`;
                engine.formwork_release(place);
              }
            }
            const size = engine.memory.buffer.byteLength;
            for (const [place] of live) engine.formwork_release(place);
            // All that was given back is one piece again.
            const whole = engine.formwork_allocate(Math.floor(size * 0.8));
            return whole > 0 && engine.memory.buffer.byteLength === size &&
              engine.formwork_allocate(0x7fffffff) === 0 && engine.formwork_allocate(-1) === 0;
        """)
        assert found is True


def test_pages_name_what_the_site_serves() -> None:
    assert json.loads(page("steps").split("definition>")[1].split("</script")[0])["v"] == 1
    assert gzip.decompress(resource("formwork.wasm.gz")).startswith(b"\0asm")
