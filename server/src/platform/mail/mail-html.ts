import type { Mail } from './send-mail.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? '');

/** Our links are lines of their own. What somebody typed into a name stays text. */
const is_link = /^https?:\/\/\S+$/;

const lineOf = (line: string): string =>
  is_link.test(line) ? `<a href="${escaped(line)}">${escaped(line)}</a>` : escaped(line);

/**
 * The second part of a mail, made from its text: the same words and links in paragraphs. It sets no colours, so that it is as readable as
 * the reader's mail program makes it, light or dark.
 */
export function mailHtml({ subject, text }: Pick<Mail, 'subject' | 'text'>): string {
  const title = escaped(subject.replace(/\s+/g, ' '));
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.split('\n').map(lineOf).join('<br>\n')}</p>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif">
<div style="max-width: 600px; margin: 0 auto; overflow-wrap: anywhere">
<h1 style="margin: 0 0 16px; font-size: 20px; line-height: 1.3">${title}</h1>
${paragraphs.join('\n')}
</div>
</body>
</html>
`;
}
