import * as exceptionCalls from '@clinic/contract/bank/bank-exceptions.ts';
import * as mappingCalls from '@clinic/contract/bank/bank-mapping.ts';
import * as calls from '@clinic/contract/bank/bank-statements.ts';
import * as ownCalls from '@clinic/contract/bank/own-statements.ts';
import { platformUploadRoute, type Route, routes, savingRoute, uploadRoute } from '../../platform/http/route.ts';
import * as bench from './bench/bench-actions.ts';
import { importBankFile } from './files/import-bank-file.ts';
import { previewBankFile } from './files/preview-bank-file.ts';
import { dropImport, takeImport, takePreview } from './files/take-bank-file.ts';
import * as lists from './lists/bank-list-actions.ts';
import * as mapping from './mapping/bank-mapping-actions.ts';
import * as ownMapping from './own/own-mapping-actions.ts';
import * as own from './own/own-statement-actions.ts';
import { takeOwnImport, takeOwnPreview } from './own/take-own-file.ts';

const preview = { take: takePreview, drop: async () => undefined, action: previewBankFile };
const carryOut = { take: takeImport, drop: dropImport, action: importBankFile };

const nothingKept = async () => undefined;
const ownPreview = { take: takeOwnPreview, drop: nothingKept, action: own.previewOwnStatement };
const ownImport = { take: takeOwnImport, drop: nothingKept, action: own.importOwnStatement };

export const bankRoutes: Route[] = [
  ...routes(calls, {
    ...lists,
    previewBankFile: platformUploadRoute(calls.previewBankFile, preview),
    importBankFile: platformUploadRoute(calls.importBankFile, carryOut),
  }),
  ...routes(exceptionCalls, bench),
  ...routes(ownCalls, {
    previewOwnStatement: uploadRoute(ownCalls.previewOwnStatement, ownPreview),
    importOwnStatement: uploadRoute(ownCalls.importOwnStatement, ownImport),
    listUnconfirmedPayments: own.listUnconfirmedPayments,
    readOwnMapping: ownMapping.readOwnMapping,
    saveOwnMapping: savingRoute(ownCalls.saveOwnMapping, ownMapping.saveOwnMapping, ownMapping.readOwnMapping),
  }),
  ...routes(mappingCalls, {
    readBankMapping: mapping.readBankMapping,
    saveBankMapping: savingRoute(mappingCalls.saveBankMapping, mapping.saveBankMapping, mapping.presentMapping),
  }),
];
