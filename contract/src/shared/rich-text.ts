/** The longest rich text, with its tags. */
export const longest_rich_text = 10_000;

/** The elements of a rich text. No attribute is allowed, but the address of a link. */
export const rich_text_tags = ['p', 'br', 'strong', 'em', 'u', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'] as const;
export type RichTextTag = (typeof rich_text_tags)[number];

/** An `https` address: a host without name or password, a port, and a path. */
const secure_address = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s<>"'`\\]*)?$/i;
const longest_address = 2_000;

/** Links lead to secure addresses only. */
export const isRichTextLink = (address: string): boolean =>
  address.length <= longest_address && secure_address.test(address);
