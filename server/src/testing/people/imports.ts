import {
  importDoctors,
  importMedicines,
  importUsers,
  previewDoctorImport,
  previewMedicineImport,
  previewUserImport,
} from '@clinic/contract/imports/imports.ts';
import type { ImportPreview } from '@clinic/contract/imports/imports.ts';
import type { Problem } from '@clinic/contract/shared/problem.ts';
import type { CellValue } from 'hucre/xlsx';
import { type Group, makeRoleGroup, makeUser } from '../factories.ts';
import { type Counter, makeCounter } from '../money/payments.ts';
import { commaSeparated } from '../documents/spreadsheets.ts';
import type { TestApp } from '../test-app.ts';

export type Lines = readonly (readonly CellValue[])[];

/** A file as a call sends it. */
export const sentFile = (bytes: Uint8Array, file_name = 'people.xlsx') => ({
  file_name,
  content_base64: Buffer.from(bytes).toString('base64'),
});
export const sentLines = (lines: Lines) => sentFile(commaSeparated(lines), 'people.csv');

export const import_calls = {
  users: { preview: previewUserImport, carryOut: importUsers },
  doctors: { preview: previewDoctorImport, carryOut: importDoctors },
  medicines: { preview: previewMedicineImport, carryOut: importMedicines },
} as const;

/** Previews an import of the lines, as the holder of the token. */
export async function previewed(
  app: TestApp,
  kind: keyof typeof import_calls,
  lines: Lines,
  token: string,
): Promise<{ file: ReturnType<typeof sentFile>; preview: ImportPreview; import_token: string }> {
  const file = sentLines(lines);
  const { status, answer, text } = await app.call(import_calls[kind].preview, { body: file }, token);
  if (status !== 200) throw new Error(text);
  return { file, preview: answer, import_token: answer.import_token ?? '' };
}

export interface ImportStage {
  app: TestApp;
  /** May create users and doctors at the branch. */
  manager: Counter;
  group: Group;
  /** A role group that the manager may grant, and one with more roles. */
  plain_group: string;
  owners_group: string;
  /** Previews an import of the lines, as the manager. */
  shown: (lines: Lines, kind?: keyof typeof import_calls) => ReturnType<typeof previewed>;
  usersOf: () => Promise<string[]>;
  trailOf: (kind: string) => Promise<Record<string, unknown>[]>;
}

const manager_roles = [
  'ROLE_USER_VIEW',
  'ROLE_USER_CREATE',
  'ROLE_USER_UPDATE',
  'ROLE_PROVIDER_VIEW',
  'ROLE_PROVIDER_UPDATE',
  'ROLE_TELEMED_CONSULTATION_SURCHARGE_CREATE',
] as const;

/** Another user with the same roles. */
export const makeColleague = ({ app, group, manager }: ImportStage) =>
  makeUser(app, group, { clinics: [manager.clinic], roles: manager_roles });

/** A branch with a user who may import. */
export async function makeImportStage(app: TestApp): Promise<ImportStage> {
  const manager = await makeCounter(app, { roles: manager_roles });
  const group = { id: manager.clinic.group_id, code: manager.user.group_code };
  const [plain_group, owners_group] = [`Front desk ${group.id}`, `Owners ${group.id}`];
  await makeRoleGroup(app, group, ['ROLE_USER_VIEW'], plain_group);
  await makeRoleGroup(app, group, ['ROLE_SUPERADMIN'], owners_group);
  const rowsOf = async (statement: string, values: unknown[]) =>
    (await app.owner.query<Record<string, unknown>>(statement, values)).rows;
  return {
    app,
    manager,
    group,
    plain_group,
    owners_group,
    shown: (lines, kind = 'users') => previewed(app, kind, lines, manager.token),
    usersOf: async () =>
      (await rowsOf('select username from staff_user where group_id = $1 order by id', [group.id])).map(
        ({ username }) => String(username),
      ),
    trailOf: (kind) => rowsOf('select * from audit where kind = $1 and group_id = $2 order by id', [kind, group.id]),
  };
}

let last = 0;
/** An unused user name. */
export const newName = (): string => `person.${(last += 1)}`;
export const import_mail = 'person@clinic.example';
export const import_heads = ['Username', 'Email', 'First name', 'Postal code', 'Role groups'];

/** The status and the kind of a refusal, and what it says about the file. */
export const fileProblem = ({ status, problem }: { status: number; problem: Problem }) => [
  status,
  problem.type.slice('/problems/'.length),
  problem.errors?.['content_base64']?.join(' ') ?? '',
];
