import { UnstyledButton } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { type ReactNode, Fragment } from 'react';
import { palette_window } from './palette-store.ts';
import { partsWithWords } from '@clinic/contract/shared/typed/folded-words.ts';

/** A text in which the typed words are marked, wherever they stand and however they are written. */
function MarkedText({ text, typed }: { text: string; typed: string }) {
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

interface PaletteEntryProps {
  label: string;
  description?: string;
  /** The typed text, marked in the label and in the description. */
  typed?: string;
  icon: ReactNode;
  aside?: ReactNode;
  /** The palette stays open: the entry leads on within it. */
  stays?: boolean;
  onChoose: () => void;
}

const button = `${UnstyledButton.classes['root']} ${Spotlight.Action.classes['action']}`;
const { actionSection: side, actionBody: body, actionLabel: name, actionDescription: about } = Spotlight.Action.classes;

/** One entry. The kit's own entry renders again with every change of the palette, and many of them delay typing. */
export const PaletteEntry = ({
  label,
  description = '',
  typed = '',
  icon,
  aside,
  stays = false,
  onChoose,
}: PaletteEntryProps) => (
  <button
    type="button"
    data-action
    className={button}
    tabIndex={-1}
    // The focus stays in the field.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => {
      onChoose();
      if (!stays) palette_window.close();
    }}
  >
    <span className={side} data-position="left" data-dimmed>
      {icon}
    </span>
    <span className={body}>
      <span className={name}>
        <MarkedText text={label} typed={typed} />
      </span>
      <span className={about}>
        <MarkedText text={description} typed={typed} />
      </span>
    </span>
    {aside !== undefined && (
      <span className={side} data-position="right" data-dimmed>
        {aside}
      </span>
    )}
  </button>
);
