import type { SignalBody } from '../room/room.ts';
import type { PeerLike } from './peer-like.ts';

interface Side {
  /** In a collision of two offers the polite side takes its own back. The patient is polite, the doctor is not. */
  is_polite: boolean;
  send: (body: SignalBody) => void;
}

export interface Negotiation {
  /** The browser wants to negotiate: media were added, or ICE is restarted. */
  needed: () => Promise<void>;
  /** A signal of the other side. Signals are handed in one at a time. */
  receive: (body: SignalBody) => Promise<void>;
}

/** ‘Perfect negotiation’, as the WebRTC specification has it: both sides run the same code, and a collision of offers resolves itself. */
export function perfectNegotiation(peer: PeerLike, { is_polite, send }: Side): Negotiation {
  let is_making_offer = false;
  let is_ignoring_offer = false;
  let is_setting_answer = false;

  const sendOwn = (): void => {
    const own = peer.localDescription;
    if (own && (own.type === 'offer' || own.type === 'answer')) send({ description: { type: own.type, sdp: own.sdp } });
  };

  const describe = async (description: NonNullable<SignalBody['description']>): Promise<void> => {
    const is_ready = !is_making_offer && (peer.signalingState === 'stable' || is_setting_answer);
    is_ignoring_offer = !is_polite && description.type === 'offer' && !is_ready;
    if (is_ignoring_offer) return;
    is_setting_answer = description.type === 'answer';
    try {
      await peer.setRemoteDescription(description);
    } finally {
      is_setting_answer = false;
    }
    if (description.type !== 'offer') return;
    await peer.setLocalDescription();
    sendOwn();
  };

  return {
    needed: async () => {
      try {
        is_making_offer = true;
        await peer.setLocalDescription();
        sendOwn();
      } finally {
        is_making_offer = false;
      }
    },
    receive: async ({ description, candidates = [] }) => {
      if (description) await describe(description);
      for (const candidate of candidates) {
        try {
          await peer.addIceCandidate(candidate);
        } catch (error) {
          // Candidates of an offer that was ignored belong to nothing.
          if (!is_ignoring_offer) throw error;
        }
      }
    },
  };
}
