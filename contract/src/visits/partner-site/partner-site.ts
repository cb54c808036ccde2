import { z } from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { generic_messages, idInPath } from '../../shared/fields.ts';

/** A key of PARTNER_SITES. */
export const partnerSiteKey = z
  .string(generic_messages.format)
  .check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, generic_messages.format));

/** Where the consults of a group open. */
export const partnerSiteOfGroup = z.object({
  /** Null: in the portal. */
  partner_site: z.nullable(z.string()),
  /** The configured sites. */
  sites: z.array(z.string()),
});

const params = z.object({ id: idInPath });

const body = z.strictObject({ partner_site: z.nullable(partnerSiteKey) });

export const setGroupPartnerSite = endpoint({
  name: 'setGroupPartnerSite',
  method: 'PUT',
  path: '/platform/group/{id}/partner_site',
  summary: 'Sets where the consults of a group open: at a partner site, or with null in the portal',
  access: { kind: 'platform', scope: 'prices:write', as_platform: true },
  params,
  body,
  response: partnerSiteOfGroup,
  saves: partnerSiteOfGroup,
  refusals: ['group_not_found', 'partner_site_unknown'],
});

export const readGroupPartnerSite = endpoint({
  name: 'readGroupPartnerSite',
  method: 'GET',
  path: '/platform/group/{id}/partner_site',
  summary: 'Where the consults of a group open',
  access: { kind: 'platform', scope: 'prices:read' },
  params,
  response: partnerSiteOfGroup,
  refusals: ['group_not_found'],
});

/** The same, for a caller who knows a clinic of the group. */
export const setPartnerSite = endpoint({
  name: 'setPartnerSite',
  method: 'PUT',
  path: '/platform/clinic/{id}/partner_site',
  summary: 'Sets where the consults of the clinic’s group open: at a partner site, or with null in the portal',
  access: { kind: 'platform', scope: 'plans:write', as_platform: true },
  params,
  body,
  response: partnerSiteOfGroup,
  saves: partnerSiteOfGroup,
  refusals: ['clinic_not_found', 'partner_site_unknown'],
});

export const readPartnerSite = endpoint({
  name: 'readPartnerSite',
  method: 'GET',
  path: '/platform/clinic/{id}/partner_site',
  summary: 'Where the consults of the clinic’s group open',
  access: { kind: 'platform', scope: 'plans:read' },
  params,
  response: partnerSiteOfGroup,
  refusals: ['clinic_not_found'],
});
