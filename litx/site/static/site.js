"use strict";
// Data come as scripts, each of which calls litx.data(name, value): no page fetches anything.
const litx = {
  loaded: {},
  waiting: {},
  data(name, value) {
    litx.loaded[name] = value;
    (litx.waiting[name] || []).forEach((then) => then(value));
  },
  // Call `then` with some data, whose script is loaded on first use.
  load(name, then) {
    if (name in litx.loaded) return then(litx.loaded[name]);
    if (name in litx.waiting) return void litx.waiting[name].push(then);
    litx.waiting[name] = [then];
    const script = document.createElement("script");
    script.src = `${document.body.dataset.root}data/${name}.js`;
    document.head.append(script);
  },
  // The part of the address behind #, such as "q=Al&phase=BCC".
  get state() {
    return new URLSearchParams(location.hash.slice(1));
  },
  plain(text) {
    return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  },
};

// A field above a table hides the rows that lack a word of it.
for (const paragraph of document.querySelectorAll(".narrow")) {
  const [field, status] = ["input", "[role=status]"].map((name) => paragraph.querySelector(name));
  const rows = Array.from(document.getElementById(field.dataset.table).tBodies[0].rows);
  if (rows.length < 8) continue;
  const texts = rows.map((row) => litx.plain(row.textContent));
  paragraph.hidden = false;
  field.addEventListener("input", () => {
    const words = litx.plain(field.value).split(/\s+/);
    rows.forEach((row, at) => (row.hidden = !words.every((word) => texts[at].includes(word))));
    const shown = rows.filter((row) => !row.hidden).length;
    status.textContent = shown < rows.length ? `${shown} of ${rows.length} rows` : "";
  });
}

// A dot of a plot leads to its row.
for (const dot of document.querySelectorAll("[data-row]"))
  dot.addEventListener("click", () => (location.hash = dot.dataset.row));

// The search of each page: a list of links below the field, walked with the arrow keys.
(() => {
  const box = document.querySelector(".search");
  const [field, list] = [box.querySelector("input"), box.querySelector("ul")];
  const MOST = 12;
  let active = -1;
  box.hidden = false;

  const close = () => {
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
    active = -1;
  };
  const choose = (index) => {
    const items = list.querySelectorAll("[role=option]");
    if (!items.length) return;
    active = (index + items.length) % items.length;
    items.forEach((item, at) => item.setAttribute("aria-selected", String(at === active)));
    items[active].scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", items[active].id);
  };
  const go = (item) => {
    close();
    location.href = document.body.dataset.root + item.dataset.url;
  };
  const show = ({ entries, left_out }) => {
    const words = litx.plain(field.value).split(/\s+/).filter(Boolean);
    if (!words.length) return close();
    const hits = [];
    for (const [label, what, url, more] of entries) {
      const name = litx.plain(label);
      const text = `${name} ${litx.plain(`${what} ${more}`)}`;
      if (!words.every((word) => text.includes(word))) continue;
      const first = name.startsWith(words[0]) ? 0 : words.every((w) => name.includes(w)) ? 1 : 2;
      hits.push([first, hits.length, label, what, url]);
    }
    hits.sort((left, right) => left[0] - right[0] || left[1] - right[1]);
    const items = hits.slice(0, MOST).map(([, , label, what, url], index) => {
      const item = document.createElement("li");
      item.id = `hit-${index}`;
      item.dataset.url = url;
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", "false");
      item.append(Object.assign(document.createElement("span"), { textContent: label }));
      item.append(Object.assign(document.createElement("small"), { textContent: what }));
      item.addEventListener("mousedown", (event) => {
        event.preventDefault();
        go(item);
      });
      return item;
    });
    if (hits.length > MOST || !hits.length || left_out) {
      const rest = document.createElement("li");
      rest.className = "none";
      rest.setAttribute("role", "option");
      rest.setAttribute("aria-disabled", "true");
      rest.setAttribute("aria-selected", "false");
      const more = Math.max(hits.length - MOST, 0);
      rest.textContent = [
        hits.length ? `${more} more` : "Nothing found",
        ...(left_out ? [`${left_out} names are left out of the search`] : []),
      ].join("; ");
      items.push(rest);
    }
    list.replaceChildren(...items);
    list.hidden = false;
    field.setAttribute("aria-expanded", "true");
    active = -1;
  };
  field.addEventListener("input", () => litx.load("search", show));
  field.addEventListener("focus", () => litx.load("search", () => {}));
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    const items = list.querySelectorAll("[data-url]");
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") choose(active + 1);
    else if (event.key === "ArrowUp") choose(active < 0 ? -1 : active - 1);
    else if (event.key === "Enter" && items.length) go(items[Math.max(active, 0)] || items[0]);
    else return;
    if (event.key !== "Escape") event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(input|select|textarea)$/i.test(event.target.tagName);
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      field.focus();
    }
  });
})();
