import type { ImportDone } from '@clinic/contract/imports/imports.ts';
import type { MemberAct } from '../../platform/act/act.ts';
import { RefusalError } from '../../platform/act/refusal-error.ts';
import { askLines, hashOf } from './asked-lines.ts';
import type { Importing } from './import-kind.ts';
import { openImport } from './import-token.ts';
import { keepAnswer, takeImport, takeTurn } from './imports.queries.ts';
import { inParts, partsOf } from './in-parts.ts';
import { type FileRefusal, readImportFile } from './read-import-file.ts';

type CarryOutAct = MemberAct<FileRefusal | 'import_over' | 'import_changed'>;

interface Sent {
  file_name?: string | undefined;
  content_base64: string;
  import_token: string;
}

/**
 * An act for a single line. It holds back the line's audit entries and suppresses its announcement. One announcement follows for all lines,
 * so that clients reload the list once.
 */
function quietly(act: MemberAct): { quiet: MemberAct; audit: () => void } {
  const entries: Parameters<MemberAct['audit']>[] = [];
  const quiet: MemberAct = {
    ...act,
    announce: () => undefined,
    audit: (...entry) => void entries.push(entry),
  };
  return { quiet, audit: () => entries.forEach((entry) => act.audit(...entry)) };
}

/**
 * Creates exactly the lines of the preview, by the domain's rules, all or none. Refuses: import_over (already carried out, expired, or of
 * another user), import_changed (anything differs from the preview), import_unreadable, import_columns.
 */
export async function carryOutImport<Body>(
  act: CarryOutAct,
  importing: Importing<Body>,
  sent: Sent,
): Promise<ImportDone> {
  const { staff, scope } = act;
  const shown = openImport(act, importing.kind, sent.import_token);
  if (!shown) throw act.refusal('import_over');
  await takeTurn(act.db, staff);
  const { lines } = await readImportFile(act, importing, sent.content_base64);
  const { group_id, user_id } = staff;
  const taken = { group_id, user_id, id: shown.id };
  if (!(await takeImport(act.db, taken))) throw act.refusal('import_over');
  const wanted = new Set(shown.lines);
  const asked = (await askLines(act, importing, lines)).flatMap((one) =>
    'body' in one && wanted.has(one.line) ? [one] : [],
  );
  if (hashOf(asked) !== shown.hash) throw act.refusal('import_changed');

  const made = await inParts(
    partsOf(asked, ({ line }) => line),
    async ({ line, body }) => {
      const { quiet, audit } = quietly(act);
      const one = await importing.create(quiet, body).catch((error: unknown) => {
        throw error instanceof RefusalError ? act.refusal('import_changed') : error;
      });
      return { created: { line, ...one }, audit };
    },
  );
  // The audit entries follow the order of the lines, not the order in which they were created.
  const in_order = asked.flatMap((line) => made.get(line) ?? []);
  for (const { audit } of in_order) audit();
  const created: ImportDone['created'] = in_order.map((one) => one.created);
  const { name, data } = importing.announcement(created.at(-1)?.id ?? 0);
  act.announce(name, { clinic_id: scope.clinic_id }, data);
  act.audit(importing.trail_kind, {
    entity: 'clinic',
    entity_id: scope.clinic_id,
    after: { created: created.length, exists: shown.exists, refused: shown.refused },
    note: sent.file_name ?? null,
  });
  act.writeLast(keepAnswer(taken, { created }));
  return { created };
}
