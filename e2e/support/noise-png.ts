// Generates a different picture for each number. The pictures are noise, so that no two have the same bytes.
import { deflateSync } from 'node:zlib'

const SIDE_PX = 640
const CRC_TABLE = Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1
  return remainder >>> 0
})

const checksum = (bytes: Buffer) =>
  ~bytes.reduce((crc, byte) => (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8), -1) >>> 0

function pngChunk(name: string, data: Buffer): Buffer {
  const [size, body, crc] = [
    Buffer.alloc(4),
    Buffer.concat([Buffer.from(name), data]),
    Buffer.alloc(4),
  ]
  size.writeUInt32BE(data.length)
  crc.writeUInt32BE(checksum(body))
  return Buffer.concat([size, body, crc])
}

/** Returns a PNG of 640 × 640 grey pixels. */
export function noisePng(seed: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE_PX, 0)
  header.writeUInt32BE(SIDE_PX, 4)
  header.set([8, 0, 0, 0, 0], 8)
  let state = seed + 1
  const points = Buffer.alloc(SIDE_PX * (SIDE_PX + 1)).map((_, index) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return index % (SIDE_PX + 1) === 0 ? 0 : state >>> 24
  })
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.from(
    Buffer.concat([
      signature,
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(points)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
