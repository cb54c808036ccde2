import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as platformSettings from './platform-settings.ts';
import * as textSettings from './text-settings.ts';

export const settingsContract = domainContract({
  areas: {},
  others: [platformSettings, textSettings],
  refusals: refusalTable({
    set_by_environment: { status: 409, detail: 'The server’s environment sets this. It can only be changed there.' },
    mail_not_configured: { status: 409, detail: 'There is no mail relay: set SMTP_URL in the server’s environment.' },
    relay_refused: { status: 409, detail: 'The mail relay did not take the mail.' },
  }),
});
