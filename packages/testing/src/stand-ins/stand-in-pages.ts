/** The invented website of an invented roastery: everything a careful owner's site has. */
export const ROASTERS_PAGES: Readonly<Record<string, string>> = {
  '/': `<!doctype html><html lang="en"><head><title>Tidewater Roasters | Coffee roasted by the tide</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta property="og:site_name" content="Tidewater Roasters">
<meta name="description" content="Small-batch coffee roaster in Alderbrook.">
<script async src="https://www.googletagmanager.com/gtag/js?id=AW-1234567"></script>
<script>!function(f){}(window);fbq('init', '123456');</script>
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"CafeOrCoffeeShop","name":"Tidewater Roasters",
"telephone":"+1-541-555-0142","email":"hello@tidewaterroasters.example","openingHours":["Mo-Fr 07:00-15:00"],
"address":{"@type":"PostalAddress","streetAddress":"12 Alder Street","addressLocality":"Alderbrook","addressRegion":"OR","postalCode":"97999"},
"sameAs":["https://www.instagram.com/tidewaterroasters"],"founder":{"@type":"Person","name":"Jonas Ahlberg"}}]}</script></head>
<body><nav><a href="/">Home</a><a href="/about">About us</a><a href="/contact">Contact</a><a href="/menu.pdf">Menu</a></nav>
<h1>Coffee roasted by the tide</h1><p>Family owned since 1987. We deliver in town and sell wholesale.</p>
<p>Now hiring: a second barista for our new location.</p>
<p>Call <a href="tel:+15415550142">(541) 555-0142</a></p>
<a href="https://www.facebook.com/tidewaterroasters/">Facebook</a><a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a>
<a href="https://calendly.com/tidewater/tasting">Book a tasting</a>
<footer>12 Alder Street, Alderbrook, OR 97999</footer></body></html>`,
  '/about': `<!doctype html><html><head><title>About us | Tidewater Roasters</title></head><body><h1>About us</h1>
<p>Locally sourced milk, hand-made bags, award-winning espresso.</p>
<h2>Our team</h2><p>Jonas Ahlberg</p><p>Owner</p><p>Mira Quist</p><p>Marketing Manager</p></body></html>`,
  '/contact': `<!doctype html><html><head><title>Contact | Tidewater Roasters</title></head><body><h1>Contact</h1>
<p>Write to <a href="mailto:hello@tidewaterroasters.example?subject=Hi">hello@tidewaterroasters.example</a></p>
<p>Monday to Friday 7am - 3pm</p>
<form><input type="text" name="name"><input type="email" name="email"><textarea name="text"></textarea></form></body></html>`,
}

/** The website of an invented bakery in Germany, with the legally required imprint. */
export const BAKERY_PAGES: Readonly<Record<string, string>> = {
  '/': `<!doctype html><html lang="de"><head><title>Bäckerei Marlowe – Brot und Kuchen</title></head><body>
<h1>Bäckerei Marlowe</h1><p>Brot aus dem Holzofen.</p><a href="/impressum.html">Impressum</a><a href="/kontakt.html">Kontakt</a></body></html>`,
  '/impressum.html': `<!doctype html><html lang="de"><head><title>Impressum</title></head><body><h1>Impressum</h1>
<p>Bäckerei Marlowe GmbH<br>Birkenstraße 12<br>20095 Hamburg</p><p>Geschäftsführerin: Marta Quillfeather</p>
<p>Telefon: 040 36925814</p><p>E-Mail: post@marlowe-bakery.example</p></body></html>`,
  '/kontakt.html': `<!doctype html><html lang="de"><head><title>Kontakt</title></head><body><p>Telefon 040 36925814</p></body></html>`,
}

/** The website of an invented bar, with structured data for machines and an email address hidden from them. */
export const BAR_PAGES: Readonly<Record<string, string>> = {
  '/': `<!doctype html><html lang="en"><head><title>Smith &amp; Sons</title>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"BarOrPub","name":"Smith &amp; Sons","telephone":15415550142,
"address":{"@type":"PostalAddress","streetAddress":"12 Alder Street","addressLocality":"Alderbrook","addressRegion":"OR","postalCode":97999},
"openingHoursSpecification":[{"@type":"OpeningHoursSpecification","dayOfWeek":["Monday","Tuesday"],"opens":"17:00","closes":"02:00"}]}</script></head>
<body><h1>Smith &amp; Sons</h1><p>Write to <a href="/cdn-cgi/l/email-protection#3e565b5252517e4d53574a56134d51504d105b465f534e525b"><span class="__cf_email__" data-cfemail="3e565b5252517e4d53574a56134d51504d105b465f534e525b">[email&#160;protected]</span></a></p></body></html>`,
}
