import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** The errors that libxml2 finds in a message by the schema of its kind. Empty if the message is valid. */
export async function checkSchema(kind: 'pain.001.001.03' | 'pain.002.001.03', xml: string): Promise<string[]> {
  const schema = await readFile(join(import.meta.dirname, `${kind}.xsd`), 'utf8');
  const { valid, errors } = await validateXML({
    xml: { fileName: 'message.xml', contents: xml },
    schema: { fileName: `${kind}.xsd`, contents: schema },
  });
  if (valid) return [];
  return errors.length > 0 ? errors.map(({ message }) => message) : ['It is not valid.'];
}
