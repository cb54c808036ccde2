import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** What libxml2 finds wrong with a message by the schema of its kind; nothing where it is sound. */
export async function checkSchema(kind: 'pain.001.001.03' | 'pain.002.001.03', xml: string): Promise<string[]> {
  const schema = await readFile(join(import.meta.dirname, `${kind}.xsd`), 'utf8');
  const { valid, errors } = await validateXML({
    xml: { fileName: 'message.xml', contents: xml },
    schema: { fileName: `${kind}.xsd`, contents: schema },
  });
  if (valid) return [];
  return errors.length > 0 ? errors.map(({ message }) => message) : ['It is not valid.'];
}
