/** What the negotiation uses of a browser's `RTCPeerConnection`. Structural, because the contract knows no browser. */
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

/** What both sides hear of it. `Stream` is the browser's `MediaStream`. */
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
