import { createHash, randomUUID } from 'node:crypto';
import { asCents } from '@clinic/contract/shared/money.ts';
import { scopeOf } from '../../platform/act/scope.ts';
import type { SystemAct } from '../../platform/act/act.ts';
import { asSystem } from '../../platform/act/system-work.ts';
import type { Scope } from '../../platform/act/scope.ts';
import type { Company } from '../../platform/config/company.ts';
import type { Platform } from '../../platform/platform.ts';
import { readDocumentedAdvice, readDocumentedNote, readDocumentedStatement } from '../settlement/index.ts';
import {
  documentOfNote,
  invoiceOfAdvice,
  invoiceOfStatement,
  type Issuing,
  totalOf,
} from './compose-einvoice.rules.ts';
import { findInvoiceOfNote, listFeeParts, listStatementParts, readBuyer } from './einvoice-sources.queries.ts';
import type { SettingFields } from './einvoice-settings.queries.ts';
import {
  type EinvoiceWork,
  insertEinvoice,
  lockEinvoice,
  moveEinvoice,
  type NewDocument,
  tellOfState,
} from './einvoices.queries.ts';
import type { EInvoice } from './ubl/einvoice.ts';
import { missingFields } from './ubl/missing-fields.rules.ts';
import { ublXml } from './ubl/ubl-xml.rules.ts';

export const actor = 'e-invoices';

export interface Making {
  company: Company;
  setting: SettingFields;
}

type Source = Pick<NewDocument, 'payment_advice_id' | 'payment_note_id' | 'fee_statement_id'>;

/** The document of an advice, a note or a fee statement, from its rows. */
async function compose(
  { db }: SystemAct,
  scope: Scope,
  { payment_advice_id, payment_note_id, fee_statement_id }: Source,
  issuing: Omit<Issuing, 'buyer'>,
): Promise<EInvoice> {
  const of_clinic = { ...issuing, buyer: await readBuyer(db, scope.clinic_id) };
  if (payment_advice_id !== null) {
    const advice = await readDocumentedAdvice(db, scope, payment_advice_id);
    if (!advice) throw new Error('There is no such payment advice.');
    return invoiceOfAdvice(advice, await listFeeParts(db, advice), of_clinic);
  }
  if (fee_statement_id !== null) {
    const statement = await readDocumentedStatement(db, scope, fee_statement_id);
    if (!statement) throw new Error('There is no such fee statement.');
    return invoiceOfStatement(statement, await listStatementParts(db, statement), of_clinic);
  }
  const note = await readDocumentedNote(db, scope, payment_note_id ?? 0);
  if (!note) throw new Error('There is no such payment note.');
  return documentOfNote(note, await findInvoiceOfNote(db, note), of_clinic);
}

/** Its text, or why there is none yet. */
function textOf(document: EInvoice) {
  const faults = missingFields(document);
  const total_cents = asCents(totalOf(document));
  if (faults.length > 0) return { state: 'waiting' as const, faults, xml: null, sha256: null, total_cents };
  const xml = ublXml(document);
  const sha256 = createHash('sha256').update(xml).digest('hex');
  return { state: 'made' as const, faults, xml, sha256, total_cents };
}

/** Makes the document of a new advice, note or fee statement, or notes why it waits. A repeat changes nothing. */
export const makeEinvoice = (platform: Platform, source: NewDocument, making: Making): Promise<void> =>
  asSystem(platform, actor, scopeOf(source), async (act, scope) => {
    const uuid = randomUUID();
    const document = await compose(act, scope, source, { ...making, uuid });
    const { kind, number, issue_day } = document;
    await insertEinvoice(act.db, {
      clinic_id: source.clinic_id,
      payment_advice_id: source.payment_advice_id,
      payment_note_id: source.payment_note_id,
      fee_statement_id: source.fee_statement_id,
      kind,
      number,
      uuid,
      issue_day,
      ...textOf(document),
      created_at: act.now,
      updated_at: act.now,
    });
    tellOfState(act, source);
  });

/** Tries again to make a document that waits. */
export const makeWaiting = (platform: Platform, work: EinvoiceWork, making: Making): Promise<void> =>
  asSystem(platform, actor, scopeOf(work), async (act, scope) => {
    const of = { clinic_id: work.clinic_id, id: work.einvoice_id };
    const held = await lockEinvoice(act.db, of);
    if (held?.state !== 'waiting') return;
    const document = await compose(act, scope, held, { ...making, uuid: held.uuid });
    await moveEinvoice(act, held, { ...textOf(document), asked_at: act.now });
  });
