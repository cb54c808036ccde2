import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as imports from './imports.ts';

export const importsContract = domainContract({
  areas: { 'Users and access': [imports] },
  refusals: refusalTable({
    import_unreadable: { status: 422, detail: 'The file cannot be read.', field: 'content_base64' },
    import_columns: {
      status: 422,
      detail: 'The file does not have the required headings.',
      field: 'content_base64',
    },
    import_over: {
      status: 409,
      detail: 'This import was already carried out or is older than half an hour. Please choose the file again.',
    },
    import_changed: {
      status: 409,
      detail: 'Something has changed since the preview. Nothing was created. Please check the lines again.',
    },
  }),
});
