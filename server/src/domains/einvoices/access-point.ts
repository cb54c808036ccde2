import { z } from 'zod/mini';
import type { AccessPointConfig } from '../../platform/config/outside.ts';
import type { EinvoiceCarrier, Failure } from './einvoice-carrier.ts';

const submitted = z.object({ guid: z.string().check(z.minLength(1), z.maxLength(200)) });
const state = z.object({
  status: z.enum(['sending', 'delivered', 'failed']),
  errors: z.optional(z.array(z.object({ details: z.string() }))),
});
const refused = z.object({ errors: z.array(z.object({ details: z.string() })) });

const longest_answer = 1_000_000;
const longest_error = 500;
const most_errors = 20;

const shown = (errors: readonly { details: string }[]): string[] =>
  errors.slice(0, most_errors).map(({ details }) => details.slice(0, longest_error));

/** The REST interface of an access point of the kind of Storecove: documents are submitted with a key of ours, and asked for by the id of theirs. */
export function restAccessPoint({ address, key, legal_entity }: AccessPointConfig): EinvoiceCarrier {
  async function ask<Answer extends z.core.$ZodType>(
    path: string,
    { signal, body, answer }: { signal: AbortSignal; body?: object; answer: Answer },
  ): Promise<z.output<Answer> | Failure> {
    let response: Response;
    let said: unknown;
    try {
      response = await fetch(`${address}${path}`, {
        signal,
        redirect: 'error',
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (text.length > longest_answer) return { failed: 'unknown', errors: ['The answer is too long.'] };
      said = JSON.parse(text);
    } catch {
      return { failed: 'unknown', errors: ['The access point did not answer.'] };
    }
    if (response.ok) {
      const read = z.safeParse(answer, said);
      return read.success ? read.data : { failed: 'unknown', errors: ['The answer could not be read.'] };
    }
    const reasons = z.safeParse(refused, said);
    // 422: the document is wrong. Anything else may pass: a key that was replaced, a limit, a fault of theirs.
    if (response.status === 422 && reasons.success) return { failed: 'refused', errors: shown(reasons.data.errors) };
    return { failed: 'unknown', errors: [`The access point answered ${response.status}.`] };
  }

  return {
    send: async ({ xml, kind, buyer_uen }, idempotency_key, signal) => {
      const body = {
        legalEntityId: legal_entity,
        idempotencyGuid: idempotency_key,
        routing: { eIdentifiers: [{ scheme: 'SG:UEN', id: buyer_uen }] },
        document: {
          documentType: kind === 'invoice' ? 'invoice' : 'creditnote',
          rawDocumentData: { document: Buffer.from(xml).toString('base64'), parse: true, parseStrategy: 'ubl' },
        },
      };
      const sent = await ask('/document_submissions', { signal, body, answer: submitted });
      return 'failed' in sent ? sent : { id: sent.guid };
    },
    readState: async (id, signal) => {
      const read = await ask(`/document_submissions/${encodeURIComponent(id)}`, { signal, answer: state });
      if ('failed' in read) return read;
      if (read.status === 'failed') return { state: 'rejected', errors: shown(read.errors ?? []) };
      return { state: read.status === 'delivered' ? 'delivered' : 'sent' };
    },
  };
}
