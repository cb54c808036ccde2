import { partsWithWords } from '@clinic/contract/shared/typed/folded-words.ts';
import { Fragment } from 'react';

/** A text in which the typed words are marked, wherever they stand and however they are written. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const parts = partsWithWords(text, typed);
  return (
    <>
      {parts.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(parts[index - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(parts.at(-1)?.to ?? 0)}
    </>
  );
}
