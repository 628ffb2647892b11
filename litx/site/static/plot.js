"use strict";
// Plot of two variables of the materials. The choice is part of the address, so that it can be linked
// to and restored. `litx.charts.points` describes the rules by which values become points.
litx.load("plot", ({ variables, materials, papers, start, columns, palette, others, room, decades, fewest }) => {
  const form = document.querySelector(".axes");
  const [chart, panel, legend] = ["chart", "point", "legend"].map((id) => document.getElementById(id));
  const [LEFT, BELOW, TOP, EDGE] = [62, 50, 10, 0.04];
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  const title = ({ label, unit }) =>
    `${label[0].toUpperCase()}${label.slice(1)}${unit ? ` (${unit})` : ""}`;
  const show = (number) => String(Number(number.toPrecision(4)));

  // Points: see `PlotData.pair`.
  const temperature = ([, , , , kelvin]) =>
    kelvin === null || (kelvin >= room[0] && kelvin <= room[1]) ? null : Math.round(kelvin);
  const mean = (values) => {
    const exact = values.filter((value) => !value[3]);
    if (!exact.length) return values.reduce((a, b) => (b[3] * b[0] > a[3] * a[0] ? b : a)).slice(0, 4);
    if (exact.length === 1) return exact[0].slice(0, 4);
    const number = exact.reduce((sum, value) => sum + value[0] / exact.length, 0);
    const low = Math.min(...exact.map((value) => value[1] ?? value[0]));
    const high = Math.max(...exact.map((value) => value[2] ?? value[0]));
    return low < high ? [number, low, high, 0] : [number, null, null, 0];
  };
  const merge = (values) => {
    const groups = new Map();
    for (const value of values) {
      const kelvin = temperature(value);
      if (!groups.has(kelvin)) groups.set(kelvin, []);
      groups.get(kelvin).push(value);
    }
    return new Map(Array.from(groups, ([kelvin, group]) => [kelvin, mean(group)]));
  };
  const isTimeless = (values) => values.every((value) => value[4] === null);
  const readNumber = (material, value, name) => {
    if (name === "year") return papers[material.paper].year;
    if (name === "temperature") return value[4] === null ? null : Number((value[4] - 273.15).toFixed(2));
    if (name.startsWith("condition:")) return value[5][name.slice(10)] ?? null;
    return Object.keys(material.fractions).length ? material.fractions[name] ?? 0 : null;
  };
  const pairMaterial = (material, x, y) => {
    const groups = [byName.get(x).group, byName.get(y).group];
    const valuesOf = (name) => material.values[name] || [];
    const single = (number) => [number, null, null, 0];
    if (groups[0] === "property" && groups[1] === "property") {
      const [left, right] = [valuesOf(x), valuesOf(y)];
      const [xs, ys] = [merge(left), merge(right)];
      const pick = (marks, values, kelvin) =>
        marks.get(kelvin) || (isTimeless(values) ? marks.get(null) : undefined);
      return Array.from(new Set([...xs.keys(), ...ys.keys()]))
        .map((kelvin) => ({ x: pick(xs, left, kelvin), y: pick(ys, right, kelvin), kelvin }))
        .filter((point) => point.x && point.y);
    }
    if (groups.includes("property")) {
      const [kind, other] = groups[1] === "property" ? [y, x] : [x, y];
      const values = valuesOf(kind);
      const marks = groups.includes("condition")
        ? values.map((value) => [value.slice(0, 4), temperature(value), value])
        : Array.from(merge(values), ([kelvin, mark]) => [mark, kelvin, [...mark, null, {}]]);
      return marks.flatMap(([mark, kelvin, value]) => {
        const number = readNumber(material, value, other);
        if (number === null) return [];
        const second = single(number);
        return [kind === y ? { x: second, y: mark, kelvin } : { x: mark, y: second, kelvin }];
      });
    }
    const every = Object.values(material.values).flat();
    const seen = new Map();
    for (const value of every.length ? every : [[0, null, null, 0, null, {}]]) {
      const pair = [readNumber(material, value, x), readNumber(material, value, y)];
      if (!pair.includes(null)) seen.set(pair.join(), pair);
    }
    return Array.from(seen.values(), ([a, b]) => ({ x: single(a), y: single(b), kelvin: null }));
  };
  const pairAll = (x, y) =>
    materials.flatMap((material) => pairMaterial(material, x, y).map((p) => ({ material, ...p })));
  const countMaterials = (x, y) => materials.filter((m) => pairMaterial(m, x, y).length).length;

  // Axes.
  const makeAxis = (numbers, scale, hasZero) => {
    let low = Infinity, high = -Infinity;
    for (const number of numbers) [low, high] = [Math.min(low, number), Math.max(high, number)];
    const spans = hasZero && low > 0 && Math.log10(high) - Math.log10(low) > decades;
    const isLog = low > 0 && (scale === "log" || (!scale && spans));
    if (low === high) [low, high] = isLog ? [low / 2, high * 2]
      : [low - (Math.abs(low) / 10 || 1), high + (Math.abs(high) / 10 || 1)];
    const level = (number) => (isLog ? Math.log10(number) : number);
    const [first, last] = [level(low), level(high)];
    const at = (number) => EDGE + (1 - 2 * EDGE) * ((level(number) - first) / (last - first));
    let ticks = [];
    if (isLog) {
      const step = Math.max(1, Math.ceil((last - first) / 7));
      for (let power = Math.floor(first); power <= last + 1; power += step)
        for (const digit of last - first < 2.5 ? [1, 2, 5] : [1]) ticks.push(digit * 10 ** power);
    } else {
      const rough = (high - low) / 6;
      const power = 10 ** Math.floor(Math.log10(rough));
      const step = power * ([1, 2, 5].find((digit) => digit * power >= rough) || 10);
      for (let n = Math.ceil(low / step); n * step <= high; n++) ticks.push(n * step);
    }
    ticks = ticks.filter((tick) => tick >= low && tick <= high);
    return { at, isLog, ticks: ticks.length > 1 ? ticks : [low, high] };
  };

  // Drawing.
  const make = (name, attributes, ...children) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const SHAPES = [
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", "M-4.5-4.5h9v9h-9z", "M0-6L6 0L0 6L-6 0z",
    "M0-6L5.5 4.5h-11z", "M0 6L5.5-4.5h-11z", "M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z",
    "M-5.5-3L-3-5.5L0-2.5L3-5.5L5.5-3L2.5 0L5.5 3L3 5.5L0 2.5L-3 5.5L-5.5 3L-2.5 0z",
    "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
  ];
  const groupPoints = (points, color) => {
    const nameOf = ({ material }) =>
      color === "paper" ? papers[material.paper].title : material.colors[color];
    const counts = new Map();
    for (const point of points) counts.set(nameOf(point), (counts.get(nameOf(point)) || 0) + 1);
    const names = Array.from(counts.keys()).sort((a, b) => counts.get(b) - counts.get(a));
    const shown = names.slice(0, palette.length).map((name, at) =>
      ({ name, count: counts.get(name), color: palette[at], shape: SHAPES[at] }));
    const rest = names.slice(palette.length);
    if (rest.length) shown.push({
      name: `${rest.length} more`, color: others, shape: SHAPES[palette.length],
      count: rest.reduce((sum, name) => sum + counts.get(name), 0),
    });
    const styles = new Map(names.map((name, at) => [name, shown[Math.min(at, shown.length - 1)]]));
    return { shown, styleOf: (point) => styles.get(nameOf(point)) };
  };
  const describe = ([number, low, high, bound]) =>
    `${bound > 0 ? "> " : bound < 0 ? "< " : ""}${show(number)}` +
    (low === null ? "" : ` (${show(low)} to ${show(high)})`);

  let points = [];
  let active = -1;
  const draw = () => {
    const state = readState();
    const [x, y] = [byName.get(state.x), byName.get(state.y)];
    points = pairAll(state.x, state.y).sort((a, b) => a.x[0] - b.x[0] || a.y[0] - b.y[0]);
    active = -1;
    remark(state);
    document.querySelector(".chart").hidden = !points.length;
    document.getElementById("command").textContent =
      `litx plot ${state.x} ${state.y}${state.color === "structure" ? "" : ` --color ${state.color}`}`;
    if (!points.length) return;
    // letters have the same size on every screen
    const WIDTH = Math.max(200, chart.clientWidth - LEFT - 12);
    const HEIGHT = Math.max(280, Math.min(480, 0.6 * WIDTH));
    const ends = (axis) => points.flatMap((point) =>
      [point[axis][0], point[axis][1], point[axis][2]].filter((end) => end !== null));
    // a bar that ends below zero is cut on a logarithmic axis, whose range the numbers decide
    const range = (axis, scale) => {
      const numbers = points.map((point) => point[axis][0]);
      const { unit, group } = byName.get(state[axis]);
      const { isLog } = makeAxis(numbers, scale, unit !== "°C" && group !== "paper");
      return makeAxis(isLog ? ends(axis).filter((end) => end > 0) : ends(axis), isLog ? "log" : "linear");
    };
    const [across, up] = [range("x", state.xscale), range("y", state.yscale)];
    const place = (point) => [
      LEFT + across.at(point.x[0]) * WIDTH, TOP + (1 - up.at(point.y[0])) * HEIGHT,
    ];
    const svg = make("svg", {
      xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${LEFT + WIDTH + 12} ${TOP + HEIGHT + BELOW}`,
      "font-family": "system-ui, sans-serif", "font-size": 13, fill: "currentColor", "aria-hidden": "true",
    });
    for (const tick of across.ticks) {
      const at = LEFT + across.at(tick) * WIDTH;
      svg.append(make("path", { d: `M${at} ${TOP}V${TOP + HEIGHT}`, stroke: "currentColor", opacity: 0.15 }));
      svg.append(make("text", { x: at, y: TOP + HEIGHT + 18, "text-anchor": "middle" }, show(tick)));
    }
    for (const tick of up.ticks) {
      const at = TOP + (1 - up.at(tick)) * HEIGHT;
      svg.append(make("path", { d: `M${LEFT} ${at}H${LEFT + WIDTH}`, stroke: "currentColor", opacity: 0.15 }));
      svg.append(make("text", { x: LEFT - 8, y: at + 4, "text-anchor": "end" }, show(tick)));
    }
    svg.append(make("path", { d: `M${LEFT} ${TOP}V${TOP + HEIGHT}H${LEFT + WIDTH}`, stroke: "currentColor", fill: "none" }));
    const middle = TOP + HEIGHT / 2;
    svg.append(make("text", { x: LEFT + WIDTH / 2, y: TOP + HEIGHT + 42, "text-anchor": "middle" }, title(x)));
    svg.append(make("text", { x: 14, y: middle, "text-anchor": "middle", transform: `rotate(-90 14 ${middle})` }, title(y)));
    const { shown, styleOf } = groupPoints(points, state.color);
    points.forEach((point, index) => {
      const [px, py] = place(point);
      const style = styleOf(point);
      const line = (d) => svg.append(make("path", { d, stroke: style.color, fill: "none", opacity: 0.7 }));
      const limit = (axis, end, first) => (axis.isLog && end <= 0 ? first : axis.at(end));
      for (const [mark, axis, isAcross] of [[point.x, across, true], [point.y, up, false]]) {
        if (mark[3]) {
          const [dx, dy] = isAcross ? [mark[3], 0] : [0, -mark[3]];
          const [tx, ty] = [px + 20 * dx, py + 20 * dy];
          line(`M${px} ${py}L${tx} ${ty}M${tx - 5 * dx - 3 * dy} ${ty - 5 * dy - 3 * dx}L${tx} ${ty}L${tx - 5 * dx + 3 * dy} ${ty - 5 * dy + 3 * dx}`);
        } else if (mark[1] !== null) {
          const [low, high] = [limit(axis, mark[1], 0), limit(axis, mark[2], 1)];
          line(isAcross ? `M${LEFT + low * WIDTH} ${py}H${LEFT + high * WIDTH}`
            : `M${px} ${TOP + (1 - low) * HEIGHT}V${TOP + (1 - high) * HEIGHT}`);
        }
      }
      svg.append(make("path", {
        class: "spot", "data-index": index, d: style.shape, transform: `translate(${px.toFixed(1)} ${py.toFixed(1)})`,
        fill: point.kelvin === null ? style.color : "none", stroke: style.color, "stroke-width": 1.6,
        "fill-opacity": 0.85, "pointer-events": "all",
      }));
    });
    chart.replaceChildren(svg);
    legend.replaceChildren(...shown.map((group) => {
      const sign = make("svg", { viewBox: "-8 -8 16 16", width: 16, height: 16, "aria-hidden": "true" },
        make("path", { d: group.shape, fill: group.color }));
      const item = document.createElement("li");
      item.append(sign, ` ${group.name} `, Object.assign(document.createElement("small"), { textContent: group.count }));
      return item;
    }));
    panel.textContent = "Point at a mark, or move with the arrow keys.";
  };
  const select = (index) => {
    active = index;
    const point = points[index];
    const { x, y, color } = readState();
    for (const spot of chart.querySelectorAll(".spot.active")) spot.classList.remove("active");
    chart.querySelector(`[data-index="${index}"]`).classList.add("active");
    const link = Object.assign(document.createElement("a"), { textContent: point.material.name });
    link.href = point.material.url;
    const texts = [x, y].map((name, at) => {
      const variable = byName.get(name);
      return `${variable.label} ${describe(at ? point.y : point.x)} ${variable.unit}`.trim();
    });
    texts.push(point.kelvin === null ? "room temperature, or none stated" : `${show(point.kelvin - 273.15)} °C`);
    if (color !== "paper") texts.push(`${color} ${point.material.colors[color]}`);
    panel.replaceChildren(link, `: ${texts.join("; ")}. `, Object.assign(
      document.createElement("small"), { textContent: papers[point.material.paper].title }));
  };
  chart.addEventListener("pointerover", ({ target }) => {
    if (target.dataset.index) select(Number(target.dataset.index));
  });
  chart.addEventListener("click", ({ target }) => {
    if (target.dataset.index) select(Number(target.dataset.index));
  });
  chart.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) select((Math.max(active, step < 0 ? 0 : -1) + step + points.length) % points.length);
    else if (event.key === "Enter" && active >= 0) location.href = points[active].material.url;
    else return;
    event.preventDefault();
  });

  // Few points: name pairs that more materials have.
  const remark = ({ x, y }) => {
    const count = new Set(points.map((point) => point.material)).size;
    const noun = count === 1 ? "material" : "materials";
    const status = document.getElementById("remark");
    status.textContent = `${points.length} ${points.length === 1 ? "point" : "points"}, ${count} ${noun}`;
    const better = document.getElementById("better");
    better.replaceChildren();
    if (count >= fewest) return;
    status.textContent += count ? ". Few materials have both." : ". No material has both.";
    const properties = variables.filter((variable) => variable.group === "property");
    const pairs = properties.flatMap(({ name }) => [[x, name], [name, y]])
      .filter(([a, b]) => a !== b).map(([a, b]) => [a, b, countMaterials(a, b)])
      .filter(([, , number]) => number > count).sort((a, b) => b[2] - a[2]).slice(0, 3);
    if (pairs.length) better.append("More materials have");
    for (const [a, b, number] of pairs) {
      const link = document.createElement("a");
      link.textContent = `${byName.get(b).label} over ${byName.get(a).label} (${number})`;
      link.href = `#${new URLSearchParams({ ...readState(), x: a, y: b })}`;
      better.append(link);
    }
  };

  // Downloads.
  const quote = (cell) => {
    const text = cell === null || cell === undefined ? "" : String(cell);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const offer = (id, type, build) => {
    const link = document.getElementById(id);
    link.addEventListener("click", () => {
      if (link.href.startsWith("blob:")) URL.revokeObjectURL(link.href);
      link.href = URL.createObjectURL(new Blob([build()], { type }));
    });
  };
  offer("csv", "text/csv", () => {
    const cells = (axis, [value, low, high, bound]) => ({
      [axis]: value, [`${axis}_low`]: low, [`${axis}_high`]: high,
      [`${axis}_bound`]: bound > 0 ? "above" : bound < 0 ? "below" : null,
    });
    const rows = points.map(({ material, kelvin, x, y }) => {
      const { paper, doi } = papers[material.paper];
      const about = { paper, doi, material: material.name, composition: material.composition };
      const row = { ...material.colors, ...about, temperature_K: kelvin, ...cells("x", x), ...cells("y", y) };
      return columns.map((name) => row[name]);
    });
    return [columns, ...rows].map((row) => row.map(quote).join(",")).join("\n") + "\n";
  });
  offer("svg", "image/svg+xml", () => {
    const picture = chart.firstElementChild.cloneNode(true);
    picture.setAttribute("color", "#1b2326");
    return new XMLSerializer().serializeToString(picture);
  });

  // The choice and the address.
  const readState = () => Object.fromEntries(new FormData(form));
  const follow = () => {
    const state = new URLSearchParams(Object.entries(readState()).filter(([, value]) => value));
    if (`#${state}` !== location.hash) history.pushState(null, "", `#${state}`);
    draw();
  };
  const fill = () => {
    for (const field of form.elements) {
      const value = litx.state.get(field.name);
      const options = Array.from(field.options || [], (option) => option.value);
      if (field.name) field.value = options.includes(value) ? value : field.dataset.start || options[0];
    }
    draw();
  };
  [form.elements.x.dataset.start, form.elements.y.dataset.start] = start;
  document.getElementById("swap").addEventListener("click", () => {
    for (const end of ["", "scale"]) {
      const [x, y] = [form.elements[`x${end}`], form.elements[`y${end}`]];
      [x.value, y.value] = [y.value, x.value];
    }
    follow();
  });
  form.hidden = false;
  form.addEventListener("change", follow);
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", fill);
  addEventListener("popstate", fill);
  let width = innerWidth;
  addEventListener("resize", () => {
    if (width !== innerWidth) draw();
    width = innerWidth;
  });
  fill();
});
