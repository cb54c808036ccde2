import { describe, expect, test } from 'vitest';
import { cleanRichText, wordsOf } from './rich-text.rules.ts';

const rel = 'rel="noopener noreferrer nofollow"';

describe('T25 a rich text loses', () => {
  test.each([
    ['scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['event handlers', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['pictures', '<p>a<img src="https://x.example/a.png" onerror="alert(1)"></p>', '<p>a</p>'],
    ['frames', '<iframe src="https://x.example"></iframe><p>a</p>', '<p>a</p>'],
    ['styles', '<style>p{color:red}</style><p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['vector graphics', '<svg><script>alert(1)</script><a href="javascript:alert(1)">a</a></svg>', 'a'],
    ['forms', '<form action="https://x.example"><input name="a"><button>a</button></form>', 'a'],
    ['comments', '<p>a<!-- b --></p>', '<p>a</p>'],
    ['links that run code', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['links hidden by spaces', '<p><a href=" java\tscript:alert(1)">a</a></p>', '<p>a</p>'],
    ['links to plain addresses', '<p><a href="http://x.example">a</a></p>', '<p>a</p>'],
    ['links without a host', '<p><a href="//x.example">a</a></p>', '<p>a</p>'],
    ['links with a password', '<p><a href="https://bank.example:x@evil.example">a</a></p>', '<p>a</p>'],
    ['data addresses', '<p><a href="data:text/html,<script>alert(1)</script>">a</a></p>', '<p>a</p>'],
  ])('%s', (_, html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  test('nesting without end', () => {
    const depth = 1_000;
    expect(cleanRichText(`${'<blockquote>'.repeat(depth)}a${'</blockquote>'.repeat(depth)}`).length).toBeLessThan(500);
  });
});

test('a rich text keeps what the editor makes', () => {
  const html = `<h3>Includes</h3><ul><li><p><strong>Flu</strong> &amp; <em>advice</em></p></li></ul><p><a href="https://x.example/a" ${rel}>a</a><br /></p>`;
  expect(cleanRichText(html)).toBe(html);
});

test('pasted headings and bold text become those of the editor', () => {
  expect(cleanRichText('<h1>A</h1><div><b>b</b></div>')).toBe('<h3>A</h3><p><strong>b</strong></p>');
});

test.each([
  '<p>a &lt;script&gt;</p>',
  '<p>a < b</p>',
  '<<script>script>alert(1)<</script>/script>',
  '<p title="<img src=x>">a',
])('what is clean stays as it is: %s', (html) => {
  const clean = cleanRichText(html);
  expect(cleanRichText(clean)).toBe(clean);
  expect(clean).not.toMatch(/<script/);
});

test('the words of a rich text stand on one line', () => {
  expect(wordsOf('<h3>Flu</h3><p>A &amp; B&nbsp;</p>'.replace('&nbsp;', '\u{a0}'))).toBe('Flu A & B');
  expect(wordsOf('<p></p><p><br></p>')).toBe('');
});
