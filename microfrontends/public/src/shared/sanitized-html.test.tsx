// Rich text: allowed elements are shown. Elements that could run code or mislead are not created at all (threats B19).
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import SanitizedHtml from './sanitized-html'

afterEach(cleanup)
const renderedHtml = (html: string) =>
  render(<SanitizedHtml html={html} className="x" />).container.querySelector('.x')?.innerHTML

test('allowed elements are kept as written', () => {
  for (const html of [
    '<p>Dragi <strong>prieteni</strong>,<br>vă <em>așteptăm</em></p>',
    '<h2>Drumul</h2><ul><li>tren</li><li>mașină</li></ul><hr>',
    '<p><a href="https://exemplu.ro/x?a=1&amp;b=2" rel="noopener">aici</a> <a href="/app/blog">blog</a> <a href="mailto:a@b.ro">scrieți</a></p>',
  ]) {
    expect(renderedHtml(html)).toBe(html)
    cleanup()
  }
})

test('scripts, styles, external resources and unsafe links are removed', () => {
  for (const [html, sanitized] of [
    ['<p onclick="x()" style="color:red" class="y" id="z">text</p>', '<p>text</p>'],
    [
      '<script>x()</script><style>*{}</style><iframe src="https://x"></iframe><p>rămâne</p>',
      '<p>rămâne</p>',
    ],
    [
      '<img src=x onerror=alert(1)><svg><a href="javascript:x()"><text>y</text></a></svg>după',
      'după',
    ],
    [
      '<a href="javascript:alert(1)">a</a><a href=" java\nscript:x">b</a><a href="data:text/html,x">c</a><a href="//x.ro">d</a><a href="/\\x.ro">e</a>',
      '<a>a</a><a>b</a><a>c</a><a>d</a><a>e</a>',
    ],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '',
    ],
    [
      '<div><section><p>înăuntru</p></section></div>&lt;script&gt;',
      '<p>înăuntru</p>&lt;script&gt;',
    ],
  ] as const) {
    expect(renderedHtml(html), html).toBe(sanitized)
    cleanup()
  }
})
