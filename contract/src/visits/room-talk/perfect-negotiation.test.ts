import { describe, expect, test } from 'vitest';
import type { SignalBody } from '../room/room.ts';
import { type PeerLike, type Negotiation, perfectNegotiation } from './perfect-negotiation.ts';

/** A connection with the states of a browser's connection, but without a network. */
class TestPeer implements PeerLike {
  signalingState = 'stable';
  localDescription: PeerLike['localDescription'] = null;
  remote: string | undefined;
  readonly candidates: string[] = [];
  readonly name: string;
  #offers = 0;

  constructor(name: string) {
    this.name = name;
  }

  async setLocalDescription(): Promise<void> {
    await Promise.resolve();
    if (this.signalingState === 'have-remote-offer') {
      this.localDescription = { type: 'answer', sdp: `${this.name} answers ${this.remote ?? ''}` };
      this.signalingState = 'stable';
      return;
    }
    this.localDescription = { type: 'offer', sdp: `${this.name} ${(this.#offers += 1)}` };
    this.signalingState = 'have-local-offer';
  }

  async setRemoteDescription({ type, sdp }: { type: string; sdp: string }): Promise<void> {
    await Promise.resolve();
    if (type === 'answer') {
      if (this.signalingState !== 'have-local-offer') throw new Error('An answer without an offer.');
      this.signalingState = 'stable';
    } else this.signalingState = 'have-remote-offer';
    this.remote = sdp;
  }

  async addIceCandidate({ candidate }: { candidate: string }): Promise<void> {
    if (this.remote === undefined) throw new Error('A candidate before the description.');
    this.candidates.push(candidate);
  }

  setConfiguration(): void {}
  restartIce(): void {}
  close(): void {}
}

interface End {
  peer: TestPeer;
  negotiation: Negotiation;
  sent: SignalBody[];
}

function makeEnd(name: string, is_polite: boolean): End {
  const peer = new TestPeer(name);
  const sent: SignalBody[] = [];
  return { peer, sent, negotiation: perfectNegotiation(peer, { is_polite, send: (body) => sent.push(body) }) };
}

/** Delivers the messages of both ends, each in order, until neither sends any more. */
async function deliver(one: End, other: End): Promise<void> {
  while (one.sent.length + other.sent.length > 0) {
    const [from_one, from_other] = [one.sent.splice(0), other.sent.splice(0)];
    for (const body of from_one) await other.negotiation.receive(body);
    for (const body of from_other) await one.negotiation.receive(body);
  }
}

describe('perfect negotiation', () => {
  test('one offers, the other answers', async () => {
    const [doctor, patient] = [makeEnd('doctor', false), makeEnd('patient', true)];
    await doctor.negotiation.needed();
    await deliver(doctor, patient);
    expect([doctor.peer.signalingState, patient.peer.signalingState]).toEqual(['stable', 'stable']);
    expect([doctor.peer.remote, patient.peer.remote]).toEqual(['patient answers doctor 1', 'doctor 1']);
  });

  test('of two offers that cross, the polite side takes its own back', async () => {
    const [doctor, patient] = [makeEnd('doctor', false), makeEnd('patient', true)];
    await Promise.all([doctor.negotiation.needed(), patient.negotiation.needed()]);
    await deliver(doctor, patient);
    expect([doctor.peer.remote, patient.peer.remote]).toEqual(['patient answers doctor 1', 'doctor 1']);
    expect([doctor.peer.signalingState, patient.peer.signalingState]).toEqual(['stable', 'stable']);
  });

  test('two impolite sides ignore each other for ever: the naive twin', async () => {
    const [doctor, patient] = [makeEnd('doctor', false), makeEnd('patient', false)];
    await Promise.all([doctor.negotiation.needed(), patient.negotiation.needed()]);
    await deliver(doctor, patient);
    expect([doctor.peer.remote, patient.peer.remote]).toEqual([undefined, undefined]);
  });

  test('candidates of an ignored offer are dropped, others are not', async () => {
    const doctor = makeEnd('doctor', false);
    await doctor.negotiation.needed();
    const candidate = { candidate: 'host', sdpMid: '0', sdpMLineIndex: 0 };
    await doctor.negotiation.receive({ description: { type: 'offer', sdp: 'patient 1' } });
    await expect(doctor.negotiation.receive({ candidates: [candidate] })).resolves.toBeUndefined();
    await doctor.negotiation.receive({ description: { type: 'answer', sdp: 'patient answers' } });
    await doctor.negotiation.receive({ candidates: [candidate] });
    expect(doctor.peer.candidates).toEqual(['host']);
    const lonely = makeEnd('doctor', false);
    await expect(lonely.negotiation.receive({ candidates: [candidate] })).rejects.toThrow('before the description');
  });
});
