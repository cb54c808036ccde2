import classes from './import-steps.module.css';

export type ImportStep = 'choose' | 'look' | 'done';

const steps: { step: ImportStep; word: string }[] = [
  { step: 'choose', word: 'Choose a file' },
  { step: 'look', word: 'Check the lines' },
  { step: 'done', word: 'Done' },
];

/** The steps, with the current one. */
export function ImportSteps({ at }: { at: ImportStep }) {
  const place = steps.findIndex(({ step }) => step === at);
  return (
    <ol className={classes.steps} aria-label="Steps of the import">
      {steps.map(({ step, word }, index) => (
        <li
          key={step}
          className={classes.step}
          aria-current={step === at ? 'step' : undefined}
          data-past={index < place || undefined}
        >
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          {word}
        </li>
      ))}
    </ol>
  );
}
