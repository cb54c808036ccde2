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
