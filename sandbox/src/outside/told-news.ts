import { appendFile, readFile } from 'node:fs/promises';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod/mini';
import { toldNews, type ToldNews } from '../told-news.ts';
import { SandboxProblem } from './sandbox-problem.ts';

const most_shown = 200;

export interface NewsAccess {
  /** The secret with which the portal signs. */
  consumer_secret: string;
  /** Where the app keeps what it was told, one line each. */
  news_file: string;
}

const message = z.object({ type: z.string(), timestamp: z.string(), data: toldNews.shape.data });

/** What the app was told, newest first. A message that came twice is shown once. */
export async function readNews({ news_file }: NewsAccess): Promise<ToldNews[]> {
  const text = await readFile(news_file, 'utf8').catch(() => '');
  const told = text.split('\n').flatMap((line) => {
    // The last line of a process that was killed may be incomplete.
    const read = z.safeParse(toldNews, parsed(line));
    return read.success ? [read.data] : [];
  });
  const by_id = new Map(told.map((one) => [one.id, one]));
  return [...by_id.values()].toReversed().slice(0, most_shown);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Receives a webhook as the consumer app does: only with a good signature, and a repeat changes nothing. */
export async function receiveNews(
  access: NewsAccess,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): Promise<void> {
  let verified: unknown;
  try {
    verified = new Webhook(access.consumer_secret).verify(body, headers as Record<string, string>);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason';
    throw new SandboxProblem(401, `The message is not from the portal: ${reason}.`);
  }
  const { type, timestamp, data } = z.parse(message, verified);
  const told: ToldNews = { id: String(headers['webhook-id']), type, timestamp, data };
  await appendFile(access.news_file, `${JSON.stringify(told)}\n`);
}
