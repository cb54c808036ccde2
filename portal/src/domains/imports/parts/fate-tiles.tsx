import type { ImportFate, ImportPreview } from '@clinic/contract/imports/imports.ts';
import { fateWords } from '../import-words.ts';
import classes from './fate-tiles.module.css';

interface FateTilesProps {
  counts: ImportPreview['counts'];
  /** Undefined: all lines. */
  chosen: ImportFate | undefined;
  onChoose: (fate: ImportFate | undefined) => void;
}

const number = new Intl.NumberFormat('en-SG');

/** The number of lines per result. Pressing a tile filters by it; pressing again shows all. */
export function FateTiles({ counts, chosen, onChoose }: FateTilesProps) {
  const all = counts.create + counts.exists + counts.refused;
  const tile = (fate: ImportFate | undefined, word: string, count: number) => (
    <button
      key={word}
      type="button"
      className={classes.tile}
      data-fate={fate}
      aria-pressed={chosen === fate}
      onClick={() => onChoose(chosen === fate ? undefined : fate)}
    >
      <span className={classes.word}>{word}</span>
      <span className={classes.count}>{number.format(count)}</span>
    </button>
  );
  return (
    <div className={classes.tiles} role="group" aria-label="Lines by result">
      {tile(undefined, 'All lines', all)}
      {(['create', 'exists', 'refused'] as const).map((fate) => tile(fate, fateWords[fate].word, counts[fate]))}
    </div>
  );
}
