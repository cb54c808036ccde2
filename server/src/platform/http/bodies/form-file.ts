import { RefusalError } from '../../act/refusal-error.ts';

/** Headers of one part are short. Longer ones do not come from a browser. */
const longest_head_bytes = 4 * 1024;

const boundary_form = /^multipart\/form-data\s*;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s";,]{1,70}))\s*$/i;

/** The boundary between the parts of a form. Undefined for any other content type. */
export function boundaryOf(content_type: string | undefined): string | undefined {
  const found = boundary_form.exec(content_type ?? '');
  return found?.[1] ?? found?.[2];
}

const refused = (): RefusalError => new RefusalError('file_missing');

/** Checks that the part is a file under the field's name. Its file name and declared type are never read. */
function checkHead(head: string, field: string): void {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? '';
  const name = /(?:^|[;\s])name="([^"]*)"/i.exec(disposition)?.[1];
  if (name !== field || !/(?:^|[;\s])filename\*?=/i.test(disposition)) throw refused();
}

/** The bytes of a form's only part, a file (RFC 7578). Refuses every other form. */
export function readFormFile(body: Buffer, content_type: string | undefined, field: string): Buffer {
  const boundary = boundaryOf(content_type);
  if (boundary === undefined) throw refused();
  const opening = Buffer.from(`--${boundary}\r\n`);
  if (!body.subarray(0, opening.length).equals(opening)) throw refused();
  const head_end = body.subarray(0, opening.length + longest_head_bytes).indexOf('\r\n\r\n', opening.length - 2);
  if (head_end === -1) throw refused();
  checkHead(body.subarray(opening.length, head_end).toString('latin1'), field);
  const content_begin = head_end + 4;
  const content_end = body.indexOf(`\r\n--${boundary}`, content_begin - 2);
  if (content_end < content_begin) throw refused();
  const rest = body.subarray(content_end + boundary.length + 4).toString('latin1');
  if (rest !== '--' && rest !== '--\r\n') throw refused();
  return body.subarray(content_begin, content_end);
}
