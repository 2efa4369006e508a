/** Texts that would run, load or link to something if a screen used them as more than text. */
export const PAYLOADS: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '<svg onload=alert(3)>',
  '<svg><script>alert(4)</script></svg>',
  '"><script>alert(5)</script>',
  `'><img src=x onerror=alert(6)>`,
  '"onmouseover="alert(7)"x="',
  `' autofocus onfocus=alert(8) x='`,
  '<iframe src=javascript:alert(9)></iframe>',
  '<iframe srcdoc="<script>alert(10)</script>"></iframe>',
  'javascript:alert(11)',
  '<a href=javascript:alert(12)>here</a>',
  '<body onload=alert(13)>',
  '<input autofocus onfocus=alert(14)>',
  '<details open ontoggle=alert(15)>',
  '<video><source onerror=alert(16)></video>',
  '<math><mtext><img src=x onerror=alert(17)></mtext></math>',
  '<object data=//xss.example/a></object>',
  '<embed src=//xss.example/b>',
  '<link rel=stylesheet href=//xss.example/c>',
  '<style>@import"//xss.example/d"</style>',
  '<img src=//xss.example/e>',
  '<meta http-equiv=refresh content=0;//xss.example/f>',
  '<base href=//xss.example/>',
  '<form action=//xss.example/g><button>x</button></form>',
  '{{constructor.constructor("alert(18)")()}}',
  '${alert(19)}',
  '</title><script>alert(20)</script>',
  '</textarea><script>alert(21)</script>',
  '--><script>alert(22)</script>',
  '&lt;script&gt;alert(23)&lt;/script&gt;',
  '%3Cscript%3Ealert(24)%3C/script%3E',
  '<noscript><p title="</noscript><img src=x onerror=alert(25)>">',
  `=HYPERLINK("http://xss.example/h","x")`,
];

/** As many payloads per text as fit into the given number of characters. */
export function packed(limit: number): string[] {
  return PAYLOADS.reduce<string[]>((texts, payload) => {
    const last = texts.at(-1);
    const longer = `${last} ${payload}`;
    return last !== undefined && longer.length <= limit ? [...texts.slice(0, -1), longer] : [...texts, payload];
  }, []);
}
