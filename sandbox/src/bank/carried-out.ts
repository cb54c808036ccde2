import { getGiroAnswer, type GiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import { callPlatform } from '../page/sandbox-api.ts';

const looks = 40;
const between_ms = 250;

/** The answer once it has been processed, clinic by clinic, or its state after ten seconds. */
export async function carriedOut(sent: GiroAnswer): Promise<GiroAnswer> {
  let answer = sent;
  for (let look = 0; look < looks && !answer.finished; look += 1) {
    await new Promise((done) => setTimeout(done, between_ms));
    answer = await callPlatform(getGiroAnswer, { params: { id: String(sent.id) } });
  }
  return answer;
}
