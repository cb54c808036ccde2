import { Fragment } from 'react';

/** A text in which what was typed is marked, wherever it stands. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const sought = typed.trim().toLowerCase();
  if (sought === '') return text;
  const lower = text.toLowerCase();
  const places: number[] = [];
  // Some capitals have another length in lower case: then the places would not fit.
  if (lower.length === text.length)
    for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + sought.length)) places.push(at);
  return (
    <>
      {places.map((at, index) => (
        <Fragment key={at}>
          {text.slice(index === 0 ? 0 : (places[index - 1] ?? 0) + sought.length, at)}
          <mark>{text.slice(at, at + sought.length)}</mark>
        </Fragment>
      ))}
      {text.slice(places.length === 0 ? 0 : (places.at(-1) ?? 0) + sought.length)}
    </>
  );
}
