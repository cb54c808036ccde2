import { longest_rich_text } from '@clinic/contract/shared/rich-text.ts';
import { expect, test } from 'vitest';
import { readRichText, wordsOf } from './read-rich-text.ts';

test('reads what the editor writes', () => {
  expect(readRichText('<h3>A &amp; B</h3><ul><li><p><strong>x</strong>y<br>z</p></li></ul>')).toEqual([
    { tag: 'h3', children: ['A & B'] },
    {
      tag: 'ul',
      children: [
        {
          tag: 'li',
          children: [
            { tag: 'p', children: [{ tag: 'strong', children: ['x'] }, 'y', { tag: 'br', children: [] }, 'z'] },
          ],
        },
      ],
    },
  ]);
});

test.each([
  ['<p onclick="x()" style="color:red">a</p>', [{ tag: 'p', children: ['a'] }]],
  ['<script>x()</script>a', ['a']],
  ['<SCRIPT src="x">x()', []],
  ['<style>p{}</style><img src=x onerror="x()">a<!-- <p>b</p> -->', ['a']],
  ['<a href="javascript:x()">a</a>', ['a']],
  [
    '<a href="https://a.example/?b=1&amp;c=2" onclick="x()">a</a>',
    [{ tag: 'a', href: 'https://a.example/?b=1&c=2', children: ['a'] }],
  ],
  ['<a href="https://a.example">a', [{ tag: 'a', href: 'https://a.example', children: ['a'] }]],
  ['a < b &lt;p&gt; &#60;p&#x3e;', ['a ', '<', ' b <p> <p>']],
  ['</p>a</strong>', ['a']],
  ['<p title="a>b">c</p>', [{ tag: 'p', children: ['c'] }]],
  ['&nosuch; &#0;', ['&nosuch; ']],
])('T25 of %s nothing but allowed elements and words comes out', (html, nodes) => {
  expect(readRichText(html)).toEqual(nodes);
});

test.each(['<p ', '<!--', '<p "', '<blockquote>', '<script>', '&amp', '</p><p>'])(
  'the longest text of nothing but %s is read in time',
  (part) => {
    const began = performance.now();
    readRichText(part.repeat(longest_rich_text / part.length));
    expect(performance.now() - began).toBeLessThan(500);
  },
);

test('the words of a rich text stand on one line', () => {
  expect(wordsOf(readRichText('<h3>Flu</h3><p>One <em>dose</em>.</p>'))).toBe('Flu One dose .');
});
