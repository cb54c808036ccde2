import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, optionalText } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';

/** Maximum size of the uploaded file. A thousand lines of users need a tenth of it. */
export const largest_import_bytes = 1024 * 1024;
/** Lines below the headings. A template's example line counts as one. */
export const most_import_rows = 1_000;
export const most_import_columns = 60;
/** Longer than the longest field, so that a too long value is reported by its field. */
export const longest_import_cell = 4_000;
/** How long a preview stays valid. */
export const import_ttl_seconds = 30 * 60;

/** Records that can be imported from a spreadsheet. */
export const import_kinds = ['users', 'doctors', 'medicines'] as const;
export type ImportKind = (typeof import_kinds)[number];

/** The result of a line: a new record (`create`), nothing because it exists already, or nothing because it has errors. */
export const importFate = z.enum(['create', 'exists', 'refused']);
export type ImportFate = z.output<typeof importFate>;

const longest_base64 = Math.ceil(largest_import_bytes / 3) * 4;
/** Allows for the rest of the body: field names and punctuation. */
const body_limit_bytes = longest_base64 + 48 * 1024;
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const file = {
  file_name: optionalText(255),
  /** The file's bytes: a workbook (.xlsx) or comma-separated text in UTF-8. */
  content_base64: z.string(generic_messages.format).check(
    z.minLength(1, generic_messages.blank),
    z.maxLength(longest_base64, 'The file is larger than 1 MB.'),
    z.refine((text) => text.length > longest_base64 || base64.test(text), generic_messages.format),
  ),
};

export const importRow = z.object({
  /** The line number in the file, as a spreadsheet shows it. */
  line: z.int(),
  fate: importFate,
  /** The values of the imported columns, in order. Long texts are shortened for display. */
  cells: z.array(z.string()),
  /** Messages by field. Messages for the whole line have an empty name. */
  errors: z.record(z.string(), z.array(z.string())),
});
export type ImportRow = z.output<typeof importRow>;

export const importPreview = z.object({
  kind: z.enum(import_kinds),
  /** The sheet that was read; null if the file has no sheets. */
  sheet: z.nullable(z.string()),
  other_sheets: z.array(z.string()),
  /** The imported columns, in the order of the file. */
  columns: z.array(z.object({ field: z.string(), heading: z.string() })),
  /** Unknown headings. Their columns are ignored. */
  unknown_columns: z.array(z.string()),
  /** The file contained the template's example line, which is ignored. */
  has_example: z.boolean(),
  /** Assumptions about the file, as sentences, such as its encoding. */
  notices: z.array(z.string()),
  counts: z.object({ create: z.int(), exists: z.int(), refused: z.int() }),
  rows: z.array(importRow),
  /** The token that runs this import; null if there is nothing to create. */
  import_token: z.nullable(z.string()),
  ends_at: instant,
});
export type ImportPreview = z.input<typeof importPreview>;

export const importDone = z.object({
  created: z.array(z.object({ line: z.int(), id: z.int(), name: z.string() })),
});
export type ImportDone = z.output<typeof importDone>;

const preview = {
  body: z.strictObject(file),
  body_limit_bytes,
  response: importPreview,
  refusals: ['import_unreadable', 'import_columns'],
  limit: { per: 'user', max: 30, window_seconds: 600 },
  changes_nothing: true,
  also_writes: 'each line as a trial, which is rolled back',
} as const;

const carryOut = {
  body: z.strictObject({
    ...file,
    import_token: z
      .string(generic_messages.format)
      .check(z.minLength(1, generic_messages.blank), z.maxLength(24_000, generic_messages.format)),
  }),
  body_limit_bytes,
  response: importDone,
  refusals: ['import_unreadable', 'import_columns', 'import_over', 'import_changed'],
  limit: { per: 'user', max: 10, window_seconds: 600 },
} as const;

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const creates_users = { kind: 'member', role: 'ROLE_USER_CREATE' } as const;
const adds_doctors = { kind: 'member', role: 'ROLE_PROVIDER_UPDATE' } as const;
const adds_medicines = { kind: 'member', role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_CREATE' } as const;

export const getUserTemplate = endpoint({
  name: 'getUserTemplate',
  method: 'GET',
  path: '/clinic/users/import/template',
  summary: 'A spreadsheet to fill in with new users',
  words: 'Download a spreadsheet to fill in with users',
  access: creates_users,
  file: { type: spreadsheet, name: 'users.xlsx' },
});

export const previewUserImport = endpoint({
  name: 'previewUserImport',
  method: 'POST',
  path: '/clinic/users/import/preview',
  summary: 'Shows what each line of a spreadsheet of users would do; writes nothing',
  words: 'Preview an import of users',
  access: creates_users,
  ...preview,
});

export const importUsers = endpoint({
  name: 'importUsers',
  method: 'POST',
  path: '/clinic/users/import',
  summary: 'Creates the users of a previewed spreadsheet, all or none, and invites each by email',
  words: 'Import users from a spreadsheet',
  access: creates_users,
  ...carryOut,
  step_up: true,
});

export const getDoctorTemplate = endpoint({
  name: 'getDoctorTemplate',
  method: 'GET',
  path: '/clinic/doctors/import/template',
  summary: 'A spreadsheet to fill in with new doctors',
  words: 'Download a spreadsheet to fill in with doctors',
  area: 'Doctors',
  access: adds_doctors,
  file: { type: spreadsheet, name: 'doctors.xlsx' },
});

export const previewDoctorImport = endpoint({
  name: 'previewDoctorImport',
  method: 'POST',
  path: '/clinic/doctors/import/preview',
  summary: 'Shows what each line of a spreadsheet of doctors would do; writes nothing',
  words: 'Preview an import of doctors',
  area: 'Doctors',
  access: adds_doctors,
  ...preview,
});

export const importDoctors = endpoint({
  name: 'importDoctors',
  method: 'POST',
  path: '/clinic/doctors/import',
  summary: 'Adds the doctors of a previewed spreadsheet, all or none',
  words: 'Import doctors from a spreadsheet',
  area: 'Doctors',
  access: adds_doctors,
  ...carryOut,
});

export const getMedicineTemplate = endpoint({
  name: 'getMedicineTemplate',
  method: 'GET',
  path: '/clinic/medicines/import/template',
  summary: 'A spreadsheet to fill in with new medicines',
  words: 'Download a spreadsheet to fill in with medicines',
  area: 'Tele-Consult',
  access: adds_medicines,
  file: { type: spreadsheet, name: 'medicines.xlsx' },
});

export const previewMedicineImport = endpoint({
  name: 'previewMedicineImport',
  method: 'POST',
  path: '/clinic/medicines/import/preview',
  summary: 'Shows what each line of a spreadsheet of medicines would do; writes nothing',
  words: 'Preview an import of medicines',
  area: 'Tele-Consult',
  access: adds_medicines,
  ...preview,
});

export const importMedicines = endpoint({
  name: 'importMedicines',
  method: 'POST',
  path: '/clinic/medicines/import',
  summary: 'Adds the medicines of a previewed spreadsheet, all or none',
  words: 'Import medicines from a spreadsheet',
  area: 'Tele-Consult',
  access: adds_medicines,
  ...carryOut,
});
