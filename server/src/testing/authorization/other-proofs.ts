import { changeForgottenPassword } from '@clinic/contract/access/forgotten-password.ts';
import { readInvitation } from '@clinic/contract/access/invitation.ts';
import { finishLogin } from '@clinic/contract/access/second-factor-sign-in.ts';
import { openPatientPhoto } from '@clinic/contract/customers/patient-photos.ts';
import { importUsers } from '@clinic/contract/imports/imports.ts';
import { readPrintReceipt } from '@clinic/contract/payments/receipt-page.ts';
import { readPrintInvoice } from '@clinic/contract/settlement/print-pages.ts';
import { downloadDocument } from '@clinic/contract/settlement/print.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { type GoodCall, makeGoodCall } from '../samples/good-call.ts';
import type { World } from '../samples/sample.ts';

type Arguments = Pick<GoodCall, 'params' | 'query'> & { body: Record<string, unknown> };

/** Proofs that open one page or one step, by their place in a valid call. */
const places: [name: string, endpoint: EndpointDefinition, read: (given: Arguments) => unknown][] = [
  ['a print ticket', readPrintInvoice, ({ body }) => body['token']],
  ['a link to a receipt', readPrintReceipt, ({ body }) => body['token']],
  ['a link to a document', downloadDocument, ({ params }) => params['link']],
  ["a link's signature", downloadDocument, ({ params }) => params['link']?.split('.').at(-1)],
  ['a link to a photo of a patient', openPatientPhoto, ({ params }) => params['link']],
  ['a ticket between password and second factor', finishLogin, ({ body }) => body['ticket']],
  ['an invitation', readInvitation, ({ body }) => body['token']],
  ['what a reset code gave', changeForgottenPassword, ({ body }) => body['token']],
  ['what a preview of an import gave', importUsers, ({ body }) => body['import_token']],
];

/** Makes one proof of each kind that is no session token. None of them works as a bearer token. */
export const other_proofs = places.map(([name, endpoint, read]) => ({
  name,
  make: async (world: World): Promise<string> => {
    const { params, query, body } = await makeGoodCall(world, endpoint);
    const proof = read({ params, query, body: (body ?? {}) as Record<string, unknown> });
    if (typeof proof !== 'string' || proof.length < 8) throw new Error(`There is no ${name}.`);
    return proof;
  },
}));
