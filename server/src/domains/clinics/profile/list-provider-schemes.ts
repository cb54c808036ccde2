import type { listProviderSchemes as endpoint } from '@clinic/contract/clinics/provider-schemes.ts';
import { schemes } from '@clinic/contract/clinics/schemes.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';

const data = schemes.map(({ id, name, icon }) => ({ id, name, icon }));

/** Every scheme of the catalogue, on one page. */
export const listProviderSchemes: Action<typeof endpoint> = async () => onePage(data);
