import { randomUUID } from 'node:crypto';
import { import_calls, type Lines, sentLines } from '../people/imports.ts';
import type { DomainSamples, EndpointSample, Sample, World } from './sample.ts';

type Kind = keyof typeof import_calls;

/** The next registration number, because each is unique within a branch. */
let last_mcr = 10_000_000;

const newLines: Readonly<Record<Kind, () => Lines>> = {
  users: () => [
    ['Username', 'Email'],
    [`sample-${randomUUID()}`, 'sample@clinic.example'],
  ],
  doctors: () => [
    ['Name', 'MCR'],
    ['Sample', `X${(last_mcr += 1)}`],
  ],
  medicines: () => [
    ['Name', 'Form', 'Price'],
    [`Sample ${randomUUID()}`, 'tablet', '0.20'],
  ],
};

const kept = { file_name: null, content_base64: null, import_token: null };

/** Only the user who saw the preview may commit it. */
const carriedOut = (kind: Kind): EndpointSample => ({
  make: async (world: World, bearer = world.counter.token): Promise<Sample> => {
    const { app, counter } = world;
    const body = sentLines(newLines[kind]());
    const own = await app.call(import_calls[kind].preview, { body }, bearer);
    const shown = own.status === 200 ? own : await app.call(import_calls[kind].preview, { body }, counter.token);
    if (shown.status !== 200 || shown.answer.import_token === null) throw new Error(`Nothing to import: ${shown.text}`);
    const { answer } = shown;
    return { body: { ...body, import_token: answer.import_token } };
  },
  kept,
});

const looked = (kind: Kind): EndpointSample => ({
  make: async () => ({ body: sentLines(newLines[kind]()) }),
  kept,
});

export const samples: DomainSamples = {
  previewUserImport: looked('users'),
  importUsers: carriedOut('users'),
  previewDoctorImport: looked('doctors'),
  importDoctors: carriedOut('doctors'),
  previewMedicineImport: looked('medicines'),
  importMedicines: carriedOut('medicines'),
};
