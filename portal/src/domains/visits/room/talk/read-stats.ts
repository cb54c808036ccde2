import type { Reading } from './quality.rules.ts';

interface Inbound extends RTCInboundRtpStreamStats {
  framesDecoded?: number;
  bytesReceived?: number;
}

/** One reading of what arrives, of sound and picture together. */
export async function readStats(connection: RTCPeerConnection): Promise<Reading> {
  const reading: Reading = {
    at_ms: performance.now(),
    packets_received: 0,
    packets_lost: 0,
    frames_decoded: 0,
    bytes_received: 0,
    round_trip_ms: undefined,
  };
  for (const report of (await connection.getStats()).values() as Iterable<RTCStats>) {
    if (report.type === 'inbound-rtp') {
      const { packetsReceived, packetsLost, framesDecoded, bytesReceived } = report as Inbound;
      reading.packets_received += packetsReceived ?? 0;
      reading.packets_lost += packetsLost ?? 0;
      reading.frames_decoded += framesDecoded ?? 0;
      reading.bytes_received += bytesReceived ?? 0;
    }
    if (report.type === 'candidate-pair') {
      const { nominated, currentRoundTripTime } = report as RTCIceCandidatePairStats;
      if (nominated && currentRoundTripTime !== undefined) reading.round_trip_ms = currentRoundTripTime * 1_000;
    }
  }
  return reading;
}
