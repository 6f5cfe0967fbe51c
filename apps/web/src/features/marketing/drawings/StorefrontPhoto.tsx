import { Poster } from './Poster.tsx'
import { ReadMark } from './ReadMark.tsx'
import { Shelves } from './Shelves.tsx'
import { photoWords } from './mock-words.ts'

type StorefrontPhotoProps = {
  /** The visible part, as an SVG viewBox of the 720 x 560 drawing. */
  view?: string
  /** Shows the brackets around what was read, with their labels. */
  isRead?: boolean
  className?: string
}

const STRIPES = Array.from({ length: 18 }, (_, at) => at)

/** A drawn storefront with a name, a phone number, and an advertiser's sticker. */
export function StorefrontPhoto({ view = '0 0 720 560', isRead = false, className }: StorefrontPhotoProps) {
  return (
    <svg viewBox={view} preserveAspectRatio="xMidYMid slice" aria-hidden className={className}>
      <defs>
        <pattern id="bricks" width="44" height="24" patternUnits="userSpaceOnUse">
          <rect width="44" height="24" fill="#c29a86" />
          <rect x="1" y="1" width="42" height="10" fill="#9d5a49" />
          <rect x="-21" y="13" width="42" height="10" fill="#a5614e" />
          <rect x="23" y="13" width="42" height="10" fill="#96543f" />
        </pattern>
        <linearGradient id="inside" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8a6a3f" />
          <stop offset="1" stopColor="#3b2f25" />
        </linearGradient>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#0d1a16" stopOpacity=".28" />
        </linearGradient>
      </defs>
      <rect y="-240" width="720" height="390" fill="url(#bricks)" />
      {[-20, 196, 404, 620].map((x) => (
        <g key={x}>
          <rect x={x} y="-104" width="96" height="204" fill="#d8cbb8" />
          <rect x={x + 8} y="-96" width="80" height="186" fill="#515c66" />
          <path d={`M${x + 8} 40 L${x + 88} -70 V-20 L${x + 8} 90z`} fill="#7e8a93" opacity=".5" />
          <path d={`M${x + 46} -96h4V90h-4zM${x + 8} -6h80v5h-80z`} fill="#d8cbb8" />
          <rect x={x - 8} y="94" width="112" height="9" fill="#cdbfa9" />
        </g>
      ))}
      <rect y="126" width="720" height="12" fill="#d9c9ae" />
      <rect y="138" width="720" height="92" fill="#1f4a40" />
      <rect x="8" y="145" width="704" height="78" fill="none" stroke="#c8a96b" strokeWidth="2" />
      <text x="360" y="190" textAnchor="middle" fill="#f1e2bd" fontSize="46" fontWeight="700" letterSpacing="3">
        {photoWords.shop}
      </text>
      <text x="360" y="215" textAnchor="middle" fill="#d8bf85" fontSize="14" fontWeight="550" letterSpacing="9">
        {photoWords.trade}
      </text>
      <rect y="230" width="720" height="330" fill="#22392f" />
      <rect x="24" y="252" width="256" height="228" fill="url(#inside)" />
      <rect x="424" y="252" width="272" height="228" fill="url(#inside)" />
      <Shelves x={24} width={256} />
      <Shelves x={424} width={272} />
      <rect x="300" y="236" width="104" height="284" fill="#1b3a31" />
      <rect x="312" y="280" width="80" height="200" fill="#6c563a" />
      <text x="352" y="316" textAnchor="middle" fill="#e9d9b2" fontSize="15" fontWeight="700">
        {photoWords.number}
      </text>
      <text x="352" y="340" textAnchor="middle" fill="#e9d9b2" fontSize="10" fontWeight="600">
        {photoWords.hours}
      </text>
      <text x="352" y="366" textAnchor="middle" fill="#f6ecd2" fontSize="10.5" fontWeight="700">
        {photoWords.phoneNumber}
      </text>
      <rect x="316" y="400" width="4" height="40" rx="2" fill="#d8b15f" />
      <path d="M24 480 L170 252 H212 L66 480z M424 480 L570 252 H612 L466 480z" fill="#fff" opacity=".06" />
      {STRIPES.map((at) => (
        <path
          key={at}
          d={`M${at * 40 + 4} 230 h32 l4 52 a20 20 0 0 1 -40 0z`}
          fill={at % 2 === 0 ? '#2d6b58' : '#f1e9d6'}
        />
      ))}
      <path d="M0 230h720v10H0z" opacity=".25" />
      <Poster x={56} y={336} turn={-3} ground="#f2ead6" {...photoWords.poster} />
      <g transform="rotate(3 236 420)">
        <rect x="178" y="392" width="104" height="52" rx="3" fill="#25437a" />
        <text x="230" y="411" textAnchor="middle" fill="#cfdcf3" fontSize="10" fontWeight="600" letterSpacing="1">
          {photoWords.heardOn}
        </text>
        <text x="230" y="434" textAnchor="middle" fill="#fff" fontSize="20" fontWeight="750">
          {photoWords.station}
        </text>
      </g>
      <rect x="470" y="384" width="112" height="66" fill="#efe7d4" />
      <text x="526" y="406" textAnchor="middle" fill="#2b241a" fontSize="15" fontWeight="750">
        {photoWords.hiring}
      </text>
      <text x="526" y="424" textAnchor="middle" fill="#4a4236" fontSize="9.5">
        {photoWords.hiringText}
      </text>
      <text x="526" y="440" textAnchor="middle" fill="#4a4236" fontSize="9.5">
        {photoWords.hiringFoot}
      </text>
      <path d="M24 492h256v26H24zM424 492h272v26H424z" fill="none" stroke="#3e6457" strokeWidth="2" />
      <rect y="522" width="720" height="150" fill="#b3a898" />
      <path
        d="M0 522h720M0 560h720M0 616h720M120 522l-60 150M300 522l-26 150M470 522l22 150M640 522l60 150"
        stroke="#978c7c"
        strokeWidth="2"
      />
      <rect y="-240" width="720" height="912" fill="url(#dusk)" />
      {isRead && (
        <>
          <ReadMark x={70} y={142} width={580} height={82} word={photoWords.name} />
          <ReadMark x={306} y={350} width={92} height={24} word={photoWords.phone} isSmall />
          <ReadMark x={170} y={382} width={124} height={74} word={photoWords.advertising} isSmall />
        </>
      )}
    </svg>
  )
}
