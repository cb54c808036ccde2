import type { CallArguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { ApiProblem, unreachable } from './api-problem.ts';
import { addressOf, requestOf } from './request.ts';
import { saveFile } from './save-file.ts';
import { send } from './send.ts';

/** Download progress. `percent` is undefined while the total size is unknown. */
export interface DownloadProgress {
  received_bytes: number;
  percent: number | undefined;
}

async function collect(response: Response, onProgress?: (progress: DownloadProgress) => void): Promise<Blob> {
  // For an encoded file, Content-Length is the encoded size.
  const total_bytes = response.headers.has('content-encoding') ? 0 : Number(response.headers.get('content-length'));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received_bytes = 0;
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      pieces.push(read.value);
      received_bytes += read.value.byteLength;
      onProgress?.({
        received_bytes,
        percent: total_bytes > 0 ? Math.floor((received_bytes * 100) / total_bytes) : undefined,
      });
    }
  } catch {
    throw new ApiProblem({ status: 0, detail: unreachable });
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** Reads the endpoint's file, to show it. */
export async function readFile<E extends EndpointDefinition>(endpoint: E, args: CallArguments<E>): Promise<Blob> {
  return (await send(addressOf(endpoint, args), requestOf(endpoint, args), 'member')).blob();
}

/** Downloads the endpoint's file and saves it under `name`. Default: the endpoint's file name. */
export async function download<E extends EndpointDefinition>(
  endpoint: E,
  args: CallArguments<E>,
  onProgress?: (progress: DownloadProgress) => void,
  name: string = endpoint.file?.name ?? endpoint.name,
): Promise<void> {
  const response = await send(addressOf(endpoint, args), requestOf(endpoint, args), 'member');
  saveFile(await collect(response, onProgress), name);
}
