import clsx from 'clsx'

type ShopThumbProps = { kind: 'shop' | 'van' | 'card'; color: string; className?: string }

/** A drawn business in a square: what a captured photo looks like in a list. */
export function ShopThumb({ kind, color, className }: ShopThumbProps) {
  return (
    <svg viewBox="0 0 56 56" className={clsx('shrink-0 rounded-control', className ?? 'size-14')}>
      {kind === 'shop' && (
        <>
          <path fill="#b9c2c6" d="M0 0h56v56H0z" />
          <path fill={color} d="M0 10h56v10H0z" />
          <path fill="#f1e9d6" d="M8 13h40v3H8z" />
          {[0, 8, 16, 24, 32, 40, 48].map((x, at) => (
            <path key={x} d={`M${x} 20h8v8a4 4 0 0 1-8 0z`} fill={at % 2 === 0 ? color : '#f1e9d6'} />
          ))}
          <path fill="#4c4132" d="M6 34h26v16H6zM36 34h14v22H36z" />
          <path fill="#d9b45f" opacity=".5" d="M8 36h22v8H8z" />
          <path fill="#9b958b" d="M0 53h56v3H0z" />
        </>
      )}
      {kind === 'van' && (
        <>
          <path fill="#aebbb8" d="M0 0h56v56H0z" />
          <path fill="#8c8c88" d="M0 42h56v14H0z" />
          <path fill="#f4f5f5" d="M4 18h34l10 10v14H4z" />
          <path fill={color} d="M4 33h44v4H4z" />
          <path
            fill="#39434c"
            d="M37 21l7 8h-8zM10 41a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM34 41a5 5 0 1 0 10 0 5 5 0 1 0-10 0z"
          />
          <path fill={color} d="M8 24h18v3H8z" />
        </>
      )}
      {kind === 'card' && (
        <>
          <path fill="#5b4c3f" d="M0 0h56v56H0z" />
          <path fill="#f3f1ec" d="M6 18l44-4 2 26-44 4z" />
          <path fill={color} d="M11 22l18-1.5v3L11 25z" />
          <path fill="#8b8b88" d="M11 31l14-1v2l-14 1zM11 36l20-1.5v2L11 38z" />
        </>
      )}
    </svg>
  )
}
