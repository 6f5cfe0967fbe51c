/**
 * A certificate for localhost and 127.0.0.1 with its key, signed by itself, good until 2126. It protects nothing: it
 * exists so that tests can speak https.
 */
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUK8kQ+tov/cAyUMGQLOdcVZiQIKUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDE5Mzc1NFoYDzIxMjYxMDI3
MTkzNzU0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARmu3zzlgWKXpfuDDPNy2P3MY4Eo5tNQUBA6f1kbtfcihddd65/ta5e
QpguQjH11b2JD1PPA1smveFt4p2WI1kEo28wbTAdBgNVHQ4EFgQUBhMBYjERX8Sr
ElnhM7Lnp8Gne54wHwYDVR0jBBgwFoAUBhMBYjERX8SrElnhM7Lnp8Gne54wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgRW4HtmDngKElePyqPw7PVyGjQTTBPDQG3aCdOFGzI1ICIDXU
/yE0mVeH9LjULzNNkDymMphl5Z6US3EyimEUc5qV
-----END CERTIFICATE-----`

export const testCertificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg5s7kJ5iseZau21/s
ZKnUgLoNvLQslhbrDqDgn4+UDgKhRANCAARmu3zzlgWKXpfuDDPNy2P3MY4Eo5tN
QUBA6f1kbtfcihddd65/ta5eQpguQjH11b2JD1PPA1smveFt4p2WI1kE
-----END PRIVATE KEY-----`
