import type { PeerEvents } from './perfect-negotiation.ts';
import type { PeerWishes } from './room-talk.ts';

export type Link = 'connecting' | 'connected' | 'lost';

interface Wiring<Stream> {
  wishes: PeerWishes;
  wait: (ms: number) => Promise<void>;
  onStream: (stream: Stream) => void;
  onLink: (link: Link) => void;
}

/** How long a broken connection may repair itself before it counts as lost. */
const patience_ms = 3_000;

/** Passes on the events of a new connection: negotiation, candidates, tracks and state. Both sides of a consult use it. */
export function wirePeer<Stream>(peer: PeerEvents<Stream>, { wishes, wait, onStream, onLink }: Wiring<Stream>): void {
  /** Counts changes: only a connection that stayed broken is lost. */
  let changes = 0;
  const loseLater = async (at: number): Promise<void> => {
    await wait(patience_ms);
    if (changes === at && peer.connectionState === 'disconnected') onLink('lost');
  };
  peer.addEventListener('negotiationneeded', wishes.negotiate);
  peer.addEventListener('icecandidate', ({ candidate }) => {
    // An empty candidate ends the list.
    if (candidate && candidate.candidate !== '')
      wishes.candidate({
        candidate: candidate.candidate,
        sdpMid: candidate.sdpMid,
        sdpMLineIndex: candidate.sdpMLineIndex,
      });
  });
  peer.addEventListener('track', ({ streams: [stream] }) => stream && onStream(stream));
  peer.addEventListener('connectionstatechange', () => {
    changes += 1;
    const { connectionState } = peer;
    if (connectionState === 'connected') onLink('connected');
    else if (connectionState === 'failed') onLink('lost');
    else if (connectionState === 'disconnected') void loseLater(changes);
    else if (connectionState !== 'closed') onLink('connecting');
  });
  onLink('connecting');
}
