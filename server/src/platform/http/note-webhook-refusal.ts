import type { FastifyRequest } from 'fastify';
import { RefusalError } from '../act/refusal-error.ts';
import type { Platform } from '../platform.ts';

/** So many refusals of one cause are kept in an hour. */
const most_an_hour = 25;
/** A cause of which enough is kept costs no statement for this time: a flood of forgeries must not reach the database. */
const silent_ms = 60_000;

/** The doctor reports nothing, to see whether a genuine report is read. */
export const doctor_id = 'doctor-';

const longest_fields = 200;

/** The id of a webhook, if it is well-formed. */
const idOf = ({ headers }: FastifyRequest): string | null => {
  const id = headers['webhook-id'];
  return typeof id === 'string' && /^[\w.-]{1,128}$/.test(id) ? id : null;
};

type NoteWebhookRefusal = (endpoint: string, request: FastifyRequest, error: unknown) => Promise<void>;

/** Keeps what a webhook refuses, for operators. A refusal that cannot be kept is answered all the same. */
export function createWebhookRefusals({ pool, clock, log }: Platform): NoteWebhookRefusal {
  const silent_until = new Map<string, number>();
  return async (endpoint, request, error) => {
    if (!(error instanceof RefusalError)) return;
    const { code, fields } = error;
    const id = idOf(request);
    if (code === 'validation_failed' && id?.startsWith(doctor_id)) return;
    if (performance.now() < (silent_until.get(code) ?? 0)) return;
    const told = fields ? Object.keys(fields).join(', ').slice(0, longest_fields) : null;
    try {
      const { rows } = await pool.query<{ kept: boolean }>(
        'select note_webhook_refusal($1, $2, $3, $4, $5, $6, $7) as kept',
        [clock.present(), endpoint, code, told, id, request.ip, most_an_hour],
      );
      if (!rows[0]?.kept) silent_until.set(code, performance.now() + silent_ms);
    } catch (failure) {
      log.warn({ err: failure }, 'the refusal of a webhook could not be kept');
    }
  };
}
