import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { sample_statement } from '../bank/sample-statement.ts';

const boundary = 'a-boundary-of-the-tests';

/** One part of a form, as it is sent. */
export interface FormPart {
  disposition: string;
  bytes: Uint8Array | string;
}

export const filePart = (bytes: Uint8Array | string, name = 'photo.jpg'): FormPart => ({
  disposition: `form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg`,
  bytes,
});

export const form_type = `multipart/form-data; boundary=${boundary}`;

export const formOf = (...parts: FormPart[]): Buffer<ArrayBuffer> =>
  Buffer.concat([
    ...parts.flatMap(({ disposition, bytes }) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: ${disposition}\r\n\r\n`),
      typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

/** A picture of two by two pixels. */
const sample_image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgaGgAIQgFABoOBAF5E+7/AAAAAElFTkSuQmCC',
  'base64',
);

const sample_form = formOf(filePart(sample_image));
const sample_statement_form = formOf(filePart(sample_statement, 'statement.xml'));

/** A good file for a call that takes one: a picture, or a statement of a bank. */
export const sampleFormOf = ({ upload }: Pick<EndpointDefinition, 'upload'>): Buffer<ArrayBuffer> =>
  upload?.media_types.includes('image/jpeg') ? sample_form : sample_statement_form;
