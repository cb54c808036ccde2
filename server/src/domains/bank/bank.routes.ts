import * as exceptionCalls from '@clinic/contract/bank/bank-exceptions.ts';
import * as mappingCalls from '@clinic/contract/bank/bank-mapping.ts';
import * as calls from '@clinic/contract/bank/bank-statements.ts';
import { platformUploadRoute, type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as bench from './bench/bench-actions.ts';
import { importBankFile } from './files/import-bank-file.ts';
import { previewBankFile } from './files/preview-bank-file.ts';
import { dropImport, takeImport, takePreview } from './files/take-bank-file.ts';
import * as lists from './lists/bank-list-actions.ts';
import * as mapping from './mapping/bank-mapping-actions.ts';

const preview = { take: takePreview, drop: async () => undefined, action: previewBankFile };
const carryOut = { take: takeImport, drop: dropImport, action: importBankFile };

export const bankRoutes: Route[] = [
  ...routes(calls, {
    ...lists,
    previewBankFile: platformUploadRoute(calls.previewBankFile, preview),
    importBankFile: platformUploadRoute(calls.importBankFile, carryOut),
  }),
  ...routes(exceptionCalls, bench),
  ...routes(mappingCalls, {
    readBankMapping: mapping.readBankMapping,
    saveBankMapping: savingRoute(mappingCalls.saveBankMapping, mapping.saveBankMapping, mapping.presentMapping),
  }),
];
