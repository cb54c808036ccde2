import type { Answer, CallArguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { ApiProblem, unreachable } from './api-problem.ts';
import { addressOf, requestOf } from './request.ts';
import { send, type Transport } from './send.ts';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Sent fraction of the file, from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** `fetch` reports no upload progress; XMLHttpRequest does. */
const throughRequest =
  (onProgress: (part: number) => void): Transport =>
  (address, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'POST', address);
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => {
        const headers = new Headers();
        for (const name of ['content-type', 'retry-after', 'date']) {
          const value = request.getResponseHeader(name);
          if (value !== null) headers.set(name, value);
        }
        resolve(new Response(request.responseText, { status: request.status, headers }));
      });
      request.addEventListener('error', () => reject(new TypeError('The upload did not finish.')));
      request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')));
      init.signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(init.body as FormData);
    });

/** Uploads a file as the endpoint's form. Throws `ApiProblem` if the upload is refused or does not reach the server. */
export async function upload<E extends EndpointDefinition>(
  endpoint: E,
  args: CallArguments<E>,
  file: File,
  { signal, onProgress = () => undefined }: UploadOptions = {},
): Promise<Answer<E>> {
  const body = new FormData();
  body.append(endpoint.upload?.field ?? 'file', file);
  const init = { ...requestOf(endpoint, args), body, signal: signal ?? null, through: throughRequest(onProgress) };
  const response = await send(addressOf(endpoint, args), init, 'member');
  try {
    return (await response.json()) as Answer<E>;
  } catch {
    throw new ApiProblem({ status: 0, detail: unreachable });
  }
}
