import { WrongConfiguration } from './platform/config/faults.ts';
import { withConnection } from './platform/db/with-connection.ts';

/**
 * What a start outside the sandbox does to the database, as its owner. Production does not start on the demo data, whose passwords are
 * published. The sandbox's mailbox is emptied: its mails contain codes and links that still open accounts.
 */
export async function leaveSandbox(owner_url: string, { production }: { production: boolean }): Promise<void> {
  await withConnection(owner_url, async (owner) => {
    const { rowCount } = await owner.query('select from demo_data');
    if (production && rowCount)
      throw new WrongConfiguration([
        'The database has the demo data, whose passwords are published, so production does not start on it: set DATABASE_URL to another database, or DATA_DIR to another folder. SANDBOX=on serves the demo.',
      ]);
    await owner.query('delete from sent_mail');
  });
}
