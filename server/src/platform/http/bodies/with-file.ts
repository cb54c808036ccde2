import { createHash } from 'node:crypto';
import type { RefusalCode } from '@clinic/contract/contracts.ts';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import { RefusalError } from '../../act/refusal-error.ts';
import type { Call } from '../call.ts';
import { readFormFile } from './form-file.ts';
import { isAnswered } from '../idempotency.ts';
import type { Route } from '../route.ts';

/** The multipart framing around the file is at most this long. */
export const form_overhead_bytes = 8 * 1024;

function fileOf({ endpoint: { upload } }: Route, request: FastifyRequest): Buffer {
  if (!upload || !Buffer.isBuffer(request.body)) throw new RefusalError('file_missing');
  const file = readFormFile(request.body, request.headers['content-type'], upload.field);
  if (file.length > upload.largest_bytes) throw new RefusalError(upload.too_large as RefusalCode);
  // A client that retries sends the file with a new boundary. The idempotency key is therefore compared by the file.
  request.rawBody = createHash('sha256').update(file).digest('hex');
  return file;
}

/** The input of the processing; undefined if the call was answered before. */
async function takingOf({ platform, route, who, request, given }: Call): Promise<object | undefined> {
  if (who.kind !== 'member')
    return route.endpoint.upload ? { ...given, platform, file: fileOf(route, request) } : { ...given, platform };
  const file = fileOf(route, request);
  const repeated = await inTransaction(platform.pool, { tenant: who.scope, read_only: true }, ({ db }) =>
    isAnswered(db, who.staff.user_id, request.headers['idempotency-key']),
  );
  return repeated ? undefined : { ...given, platform, staff: who.staff, scope: who.scope, file };
}

/** Serves a call with its processed file, if it has one. Reverts the processing if the action did not use the file. */
export async function withFile<Ready extends { acted?: boolean }>(
  call: Call,
  serve: (taken: unknown) => Promise<Ready>,
): Promise<Ready> {
  const { route, request } = call;
  const taking = route.upload && (await takingOf(call));
  if (!route.upload || !taking) return serve(undefined);
  const taken = await route.upload.take(taking as never);
  let is_used = false;
  try {
    const ready = await serve(taken);
    is_used = ready.acted ?? false;
    return ready;
  } finally {
    if (!is_used)
      await route.upload.drop(taking as never, taken as never).catch((error: unknown) => {
        request.log.warn({ err: error }, 'an unused file is left to the sweep');
      });
  }
}
