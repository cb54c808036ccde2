import { Fragment } from 'react';

/** Text that breaks after `@` and `/` where it has to, instead of in the middle of a word: email addresses, two words with a slash. */
export const BreakableText = ({ children }: { children: string }) =>
  [...children.matchAll(/[^@/]+[@/]?|[@/]/g)].map(({ index: at, 0: part }) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
