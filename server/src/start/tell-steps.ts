import { standardOutput } from '../platform/log/standard-output.ts';

/** The steps of a start, in order, with what people read about them. */
const sentences = {
  program: 'Loading the program',
  database: 'Starting the database',
  migrations: 'Bringing the database up to date',
  demo_data: 'Making the demo data, once',
  app: 'Opening the portal',
};
type Step = keyof typeof sentences;

export interface Steps {
  /** Begins a step, or says how far it is. */
  at: (step: Step, done?: number, of?: number) => void;
  /** The present step, in words. */
  now: () => string;
  end: () => void;
}

const repeated_every_ms = 5_000;

/** A line of the log, for a moment when the log itself is not loaded yet, or at a level that is always kept. */
export const writeLine = (line: Record<string, unknown>): void =>
  standardOutput().write(`${JSON.stringify({ level: 30, time: Date.now(), ...line })}\n`);

/** True if people read standard output. Otherwise it has the log alone, and what people would read are lines of it. */
export const isReadByPeople = (): boolean => process.stdout.isTTY;

/** Reports each step as it begins and, while it takes long, every five seconds: in words on a terminal, else as lines of the log. */
export function tellSteps(log_level: string, by_people = isReadByPeople()): Steps {
  let present: { step: Step; done?: number | undefined; of?: number | undefined } = { step: 'program' };
  let began_ms = performance.now();
  const seconds = (): number => Math.round((performance.now() - began_ms) / 1_000);
  const count = (): string => (present.of === undefined ? '' : `, ${present.done} of ${present.of}`);
  const tell = (): void => {
    if (by_people) {
      const lasting = seconds() > 0 ? ` (${seconds()} s)` : '';
      process.stderr.write(`${sentences[present.step]}${count()} …${lasting}\n`);
    } else if (['info', 'debug', 'trace'].includes(log_level))
      writeLine({ msg: 'starting', ...present, seconds: seconds() });
  };
  const repeating = setInterval(tell, repeated_every_ms);
  repeating.unref();
  tell();
  return {
    at: (step, done, of) => {
      const is_new = step !== present.step;
      present = { step, done, of };
      if (!is_new) return;
      began_ms = performance.now();
      tell();
    },
    now: () => `${sentences[present.step]}${count()}`,
    end: () => clearInterval(repeating),
  };
}
