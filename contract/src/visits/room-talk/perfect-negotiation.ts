import type { SignalBody } from '../room/room.ts';

/** The part of a browser's `RTCPeerConnection` that the negotiation uses. A structural type, because the contract has no browser types. */
export interface PeerLike {
  readonly signalingState: string;
  readonly localDescription: { type: string; sdp: string } | null;
  setLocalDescription: () => Promise<void>;
  setRemoteDescription: (description: { type: 'offer' | 'answer' | 'rollback'; sdp: string }) => Promise<void>;
  addIceCandidate: (candidate: {
    candidate: string;
    sdpMid: string | null;
    sdpMLineIndex: number | null;
  }) => Promise<void>;
  setConfiguration: (configuration: {
    iceServers: { urls: string[]; username?: string; credential?: string }[];
  }) => void;
  restartIce: () => void;
  close: () => void;
}

/** Its events, for both sides. `Stream` is the browser's `MediaStream`. */
export interface PeerEvents<Stream> {
  readonly connectionState: string;
  addEventListener(name: 'negotiationneeded' | 'connectionstatechange', heard: () => void): void;
  addEventListener(
    name: 'icecandidate',
    heard: (event: {
      candidate: { candidate: string; sdpMid: string | null; sdpMLineIndex: number | null } | null;
    }) => void,
  ): void;
  addEventListener(name: 'track', heard: (event: { streams: readonly Stream[] }) => void): void;
}

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
